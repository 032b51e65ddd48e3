import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/rental-invoices.ts';
import type { AgeingRow, Statement } from '#shared/rental-payments.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { newId } from '#web/stock/documents/content.ts';
import { invoicesPath } from '../invoices/invoices.ts';

/** What renters owe today, by how long it is overdue. */
export function useAgeing() {
  return useQuery({
    queryKey: [invoicesPath, 'ageing'],
    queryFn: async ({ signal }) => (await call<{ data: AgeingRow[] }>('GET', '/rental_ageing', undefined, signal)).data,
    staleTime: 0,
  });
}

/** The account of a renter in some days. */
export function useStatement(renterId: string, from: string, to: string) {
  return useQuery({
    queryKey: [invoicesPath, 'statement', renterId, from, to],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ renter_id: renterId, from, to });
      return (await call<{ data: Statement }>('GET', `/rental_statements?${asked}`, undefined, signal)).data;
    },
    enabled: from <= to,
    staleTime: 0,
  });
}

/** Sends a change of the payments of an invoice and says whether it was done. Answers what is at fault, by the names of fields. */
function useChange({ id, number }: Pick<Invoice, 'id' | 'number'>) {
  const { t } = useTranslation('rental');
  const client = useQueryClient();
  const wordsOf = useFieldWords();
  return async (step: 'book' | 'takeBack', send: (path: string) => Promise<{ data: Invoice }>) => {
    const notice = { about: `${step} ${id}`, title: number ?? t('invoice.one') };
    try {
      const { data } = await send(`${invoicesPath}/${id}/payments`);
      client.setQueryData([invoicesPath, id], data);
    } catch (problem) {
      showFailure({ ...notice, message: withReason(t(`payment.${step}.failed`), problem) });
      return wordsOf(problem);
    } finally {
      void client.invalidateQueries({ queryKey: [invoicesPath] });
    }
    showSuccess({ ...notice, message: t(`payment.${step}.done`) });
    return undefined;
  };
}

/** Books a payment on an invoice; the same sent again by a dialog is booked once. */
export function useBook(invoice: Pick<Invoice, 'id' | 'number'>) {
  const change = useChange(invoice);
  const sent = useRef({ what: '', key: '' });
  return (payment: object) => {
    const what = JSON.stringify(payment);
    if (sent.current.what !== what) sent.current = { what, key: newId() };
    const headers = { 'idempotency-key': sent.current.key };
    return change('book', (path) => call<{ data: Invoice }>('POST', path, payment, undefined, headers));
  };
}

/** Takes back a payment that was entered wrongly. */
export function useTakeBack(invoice: Pick<Invoice, 'id' | 'number'>) {
  const change = useChange(invoice);
  return (paymentId: string) => change('takeBack', (path) => call<{ data: Invoice }>('DELETE', `${path}/${paymentId}`));
}
