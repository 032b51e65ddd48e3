import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { voidStatuses } from '#shared/stock/kinds.ts';
import { documentTypes } from '#web/stock/documents/document-type.ts';
import type { VoidFilters as Filters } from './use-void-filters.ts';

interface VoidFiltersProps {
  filters: Filters;
  /** Documents that may be voided are all posted. */
  withStatus: boolean;
}

/** The filters of the lists of voids: the status of a void, and the type of its document. */
export function VoidFilters({ filters, withStatus }: VoidFiltersProps) {
  const { t } = useTranslation(['voids', 'stockDocuments', 'menu', 'ui']);
  const shared = {
    clearable: true,
    clearButtonProps: { 'aria-label': t('ui:clear') },
  };
  return (
    <>
      {withStatus && (
        <Select
          {...shared}
          aria-label={t('stockDocuments:field.status')}
          placeholder={t('stockDocuments:field.status')}
          data={voidStatuses.map((value) => ({ value, label: t(`stockDocuments:status.${value}`) }))}
          value={filters.status ?? null}
          onChange={(chosen) => filters.chooseStatus(chosen ?? undefined)}
        />
      )}
      <Select
        {...shared}
        aria-label={t('field.screen')}
        placeholder={t('field.screen')}
        data={documentTypes.map(({ entity }) => ({ value: entity, label: t(`menu:item.${entity}`) }))}
        value={filters.entity ?? null}
        onChange={(chosen) => filters.chooseEntity(chosen ?? undefined)}
      />
    </>
  );
}
