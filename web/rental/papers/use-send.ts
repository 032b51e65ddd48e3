import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/rental-invoices.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { invoicesPath } from '../invoices/invoices.ts';

/** Queues an invoice for sending by mail and notifies the person. Answers the validation errors by field, or undefined. */
export function useSend({ id, number }: Pick<Invoice, 'id' | 'number'>) {
  const { t } = useTranslation('rental');
  const client = useQueryClient();
  const wordsOf = useFieldWords();
  const notice = { about: `send ${id}`, title: number ?? t('invoice.one') };
  return async (mail: object, key: string) => {
    try {
      await call('POST', `${invoicesPath}/${id}/send`, mail, undefined, { 'idempotency-key': key });
    } catch (problem) {
      showFailure({ ...notice, message: withReason(t('paper.send.failed'), problem) });
      return wordsOf(problem);
    } finally {
      void client.invalidateQueries({ queryKey: [invoicesPath] });
    }
    showSuccess({ ...notice, message: t('paper.send.done') });
    return undefined;
  };
}
