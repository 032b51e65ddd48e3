import { useTranslation } from 'react-i18next';
import { documentStatuses, ways } from '#shared/stock/kinds.ts';
import { ChoiceFilter, FilterBar, SpanFilter } from '#web/platform/ui/FilterBar.tsx';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { DestinationFilter } from './DestinationFilter.tsx';
import { type DocumentType, kindNamesOf } from './document-type.ts';
import type { DocumentNarrowing } from './use-document-filters.ts';

interface DocumentFiltersProps {
  type: DocumentType;
  narrowing: DocumentNarrowing;
}

/** The filters of a list of documents: their status, why goods moved, a warehouse, a period. */
export function DocumentFilters({ type, narrowing }: DocumentFiltersProps) {
  const { t } = useTranslation('stockDocuments');
  const kinds = kindNamesOf(type);
  return (
    <FilterBar narrowing={narrowing}>
      <ChoiceFilter
        narrowing={narrowing}
        name="status"
        label={t('field.status')}
        data={documentStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      {kinds.some((kind) => kind === 'deposit' || kind === 'withdrawal') && (
        <ChoiceFilter
          narrowing={narrowing}
          name="asked"
          label={t('field.asked')}
          data={[{ value: 'open', label: t('asked.open') }]}
        />
      )}
      {kinds.length > 1 && (
        <ChoiceFilter
          narrowing={narrowing}
          name="kind"
          label={t('field.kind')}
          data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
      {narrowing.costs.length > 0 && (
        <ChoiceFilter
          narrowing={narrowing}
          name="cost"
          label={t('field.costs')}
          data={narrowing.costs.map((value) => ({ value, label: t(`costs.${value}`) }))}
        />
      )}
      <WarehouseFilter narrowing={narrowing} />
      {Object.values(type.kinds).some(({ changes }) => changes === 'warehouse') && (
        <>
          <DestinationFilter narrowing={narrowing} />
          <ChoiceFilter
            narrowing={narrowing}
            name="way"
            label={t('field.way')}
            data={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
          />
          <ChoiceFilter
            narrowing={narrowing}
            name="incoming"
            label={t('field.incoming')}
            data={[{ value: 'true', label: t('filter.incoming') }]}
          />
        </>
      )}
      <SpanFilter narrowing={narrowing} />
    </FilterBar>
  );
}
