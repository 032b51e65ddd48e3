import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { rentalPath } from './contract.ts';

/** Activates or terminates a contract and says whether that was done; either way it is read again. */
export function useContractStep({ id, number, version }: Contract) {
  const { t } = useTranslation('rental');
  const client = useQueryClient();
  return async (step: 'activate' | 'terminate', body: { end_date?: string } = {}): Promise<boolean> => {
    const about = `${step} ${id}`;
    const title = t('contract');
    try {
      await call('POST', `${rentalPath}/${id}/${step}`, { ...body, version });
      showSuccess({ about, title, message: t(`${step}.done`, { name: number }) });
      return true;
    } catch (problem) {
      showFailure({ about, title, message: withReason(t(`${step}.failed`, { name: number }), problem) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: [rentalPath] });
    }
  };
}
