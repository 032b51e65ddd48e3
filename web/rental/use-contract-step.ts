import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { rentalPath } from './contract.ts';

/** Activates or terminates a contract and says whether that was done; either way it is read again. */
export function useContractStep({ id, number, version }: Contract) {
  const { t } = useTranslation('rental');
  const client = useQueryClient();
  const wordsOf = useFieldWords();
  return async (step: 'activate' | 'terminate', body: { end_date?: string } = {}): Promise<boolean> => {
    const about = `${step} ${id}`;
    const title = t('contract');
    try {
      await call('POST', `${rentalPath}/${id}/${step}`, { ...body, version });
      showSuccess({ about, title, message: t(`${step}.done`, { name: number }) });
      return true;
    } catch (problem) {
      const failed = t(`${step}.failed`, { name: number });
      // No field is in sight that a fault could stand at.
      const [fault] = Object.values(wordsOf(problem));
      showFailure({ about, title, message: fault ? `${failed}. ${fault}` : withReason(failed, problem) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: [rentalPath] });
    }
  };
}
