import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Invoice, InvoiceRow } from '#shared/rental-invoices.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';

/** Where invoices are, below `/v1`. */
export const invoicesPath = '/rental_invoices';

/** Where they are in the app. */
export const invoicesScreen = '/app/rentalinvoice';

/** Milliseconds between two looks whether the PDF of an issued invoice has been made. */
const LOOK_FOR_PDF_MS = 3000;

/** One invoice. */
export function useInvoice(id: string) {
  return useQuery({
    queryKey: [invoicesPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: Invoice }>('GET', `${invoicesPath}/${id}`, undefined, signal)).data,
    // Others issue and void it meanwhile.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.number && data.pdf === null ? LOOK_FOR_PDF_MS : false),
  });
}

/** All invoices of a contract, the latest month first. */
export function useInvoicesOf(contractId: string) {
  return useQuery({
    queryKey: [invoicesPath, 'of', contractId],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({
        contract_id: contractId,
        export_data: 'true',
        order_by: 'from_date',
        sort_by: 'desc',
      });
      const { data } = await call<{ data: { data: InvoiceRow[] } }>(
        'GET',
        `${invoicesPath}?${asked}`,
        undefined,
        signal,
      );
      return data.data;
    },
    staleTime: 0,
  });
}

/** Something that is done to invoices; its words are those of `invoice` in the words of rental. */
type Step = 'make' | 'issue' | 'void' | 'remove';

const methods = { make: 'POST', issue: 'POST', void: 'POST', remove: 'DELETE' } as const;

/** Does a step, says whether that was done, and answers the invoice; all invoices are read again. Undefined: it was refused. */
export function useInvoiceStep() {
  const { t } = useTranslation('rental');
  const client = useQueryClient();
  const wordsOf = useFieldWords();
  return async (step: Step, address: string, body?: object): Promise<{ data: Partial<Invoice> } | undefined> => {
    const about = `${step} ${address}`;
    const title = t('invoice.one');
    try {
      const done = await call<{ data: Partial<Invoice> }>(methods[step], `${invoicesPath}${address}`, body);
      showSuccess({ about, title, message: t(`invoice.${step}.done`) });
      return done;
    } catch (problem) {
      const failed = t(`invoice.${step}.failed`);
      // No field is in sight that a fault could stand at.
      const [fault] = Object.values(wordsOf(problem));
      showFailure({ about, title, message: fault ? `${failed}. ${fault}` : withReason(failed, problem) });
      return undefined;
    } finally {
      void client.invalidateQueries({ queryKey: [invoicesPath] });
    }
  };
}
