import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { CoretaxInvoice, coretaxFile } from '#shared/rental-coretax.ts';
import { call } from '#web/platform/calls/api.ts';
import { saveFile } from '#web/platform/ui/download.ts';

const path = '/rental_tax_invoices';
const files = '/rental_tax_files';

type File = z.output<typeof coretaxFile>;

const download = ({ content, name }: File) => saveFile(new Blob([content], { type: 'application/xml' }), name);

/** The invoices of a month as tax invoices. */
export const useTaxInvoices = (month: string) =>
  useQuery({
    queryKey: [path, month],
    queryFn: async ({ signal }) =>
      (await call<{ data: CoretaxInvoice[] }>('GET', `${path}?${new URLSearchParams({ month })}`, undefined, signal))
        .data,
    // What is missing is mended on other pages.
    staleTime: 0,
  });

/** What is done with tax invoices; each throws as `call` does, and reads the month again. */
export function useTaxSteps() {
  const client = useQueryClient();
  // One until a file was made: a call that is sent again, because its answer got lost, makes no second one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const again = () => client.invalidateQueries({ queryKey: [path] });
  return {
    async make(month: string, invoice_ids: string[]) {
      const headers = { 'idempotency-key': key };
      const { data } = await call<{ data: File }>('POST', files, { month, invoice_ids }, undefined, headers);
      setKey(crypto.randomUUID());
      download(data);
      await again();
    },
    async download(id: string) {
      download((await call<{ data: File }>('GET', `${files}/${id}`)).data);
    },
    async enter(id: string, number: string) {
      await call('PUT', `${path}/${id}/number`, { number });
      await again();
    },
    async takeBack(id: string) {
      await call('POST', `${path}/${id}/take_back`, {});
      await again();
    },
  };
}
