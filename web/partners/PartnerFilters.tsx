import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { partnerRoles, partnerStatuses } from '#shared/partner-roles.ts';
import type { usePartnerFilters } from './use-partner-filters.ts';

type PartnerFiltersProps = Omit<ReturnType<typeof usePartnerFilters>, 'chosen'>;

/** The filters of the list of partners: a role, a status, and the city that the map led to. */
export function PartnerFilters({ role, status, city, showRole, showStatus, showCity }: PartnerFiltersProps) {
  const { t } = useTranslation(['partners', 'ui']);
  const shared = {
    clearable: true,
    clearButtonProps: { 'aria-label': t('ui:clear') },
  };
  return (
    <>
      <Select
        {...shared}
        aria-label={t('field.roles')}
        placeholder={t('filter.role')}
        data={partnerRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        value={role ?? null}
        onChange={(chosen) => showRole(chosen ?? undefined)}
      />
      <Select
        {...shared}
        aria-label={t('column.status')}
        placeholder={t('filter.status')}
        data={partnerStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status ?? null}
        onChange={(chosen) => showStatus(chosen ?? undefined)}
      />
      {city && (
        <Select
          {...shared}
          aria-label={t('field.city')}
          data={[city]}
          value={city}
          onChange={(chosen) => showCity(chosen ?? undefined)}
        />
      )}
    </>
  );
}
