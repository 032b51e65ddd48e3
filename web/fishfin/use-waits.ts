import { useTranslation } from 'react-i18next';
import { facilityWaits } from '#shared/dashboard-tasks.ts';
import type { Standing } from './FacilityFilters.tsx';

/** The filter for what waits for somebody of the store. */
export function useWaits(): Standing {
  const { t } = useTranslation('fishfin');
  return {
    name: 'waits_for',
    data: facilityWaits.map((value) => ({ value, label: t(`waits.${value}`) })),
    any: t('waits.any'),
    label: t('waits.label'),
  };
}
