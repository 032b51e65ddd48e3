import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Facility, FacilityStep } from '#shared/fishfin.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { facilitiesPath } from './facility.ts';

/** Takes a step of a facility and says whether that was done; either way it is read again. */
export function useFacilityStep({ id, number, version }: Facility) {
  const { t } = useTranslation('fishfin');
  const client = useQueryClient();
  return async (step: FacilityStep | 'default', told: object = {}): Promise<boolean> => {
    const about = `${step} ${id}`;
    const title = t('facility');
    try {
      await call('POST', `${facilitiesPath}/${id}/${step}`, { version, ...told });
      showSuccess({ about, title, message: t(`${step}.done`, { name: number }) });
      return true;
    } catch (problem) {
      showFailure({ about, title, message: withReason(t(`${step}.failed`, { name: number }), problem) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: [facilitiesPath] });
    }
  };
}
