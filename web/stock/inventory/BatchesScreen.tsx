import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockBatch } from '#shared/stock/stock-batch.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { useBatchChoices } from '#web/stock/receipts/use-batch-choices.ts';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { batchColumns } from './batch-columns.tsx';
import { useExpiryChoices } from './Expiry.tsx';
import { ChoiceFilter, DayFilter, FilterBar, type FilterProps } from '#web/platform/ui/FilterBar.tsx';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { InventoryList } from './InventoryList.tsx';
import { OwnerFilter } from './OwnerFilter.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';

/** As lists ask for what nobody said. */
const UUID_OR_NONE = new RegExp(`${UUID.source}|^none$`);

const names = {
  variant_id: UUID,
  supplier_id: UUID,
  fishing_area_id: UUID_OR_NONE,
  major_area: /^\d{2}$/,
  landing_location: /\S/,
  certification_id: UUID,
  warehouse_id: UUID,
  owner_id: UUID,
  own: ['true'],
  expiry: /^(expired|\d{1,4})$/,
  received_from: DAY,
  key_data: ['missing'],
  stock: ['all'],
} as const;

/** The batches that lie somewhere, or all there ever were: found, narrowed, each leading to its page. */
export default function BatchesScreen() {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const narrowing = useWarehouseNarrowing(names);
  const canView = useCan('stockbatch')('view');
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const columns = useMemo(() => batchColumns({ t, formatDate, canView }), [t, formatDate, canView]);

  return (
    <InventoryList<StockBatch>
      entity="stockbatch"
      path="/stock_batches"
      name="batch"
      columns={columns}
      narrowing={narrowing}
      filters={<BatchFilters narrowing={narrowing} />}
      onOpen={canView ? ({ id }) => void navigate({ to: `/app/stockbatch/${id}` }) : undefined}
      empty={t('empty', { returnObjects: true })}
    />
  );
}

function BatchFilters({ narrowing }: { narrowing: Narrowing }) {
  const { t } = useTranslation('inventory');
  const { choices } = useBatchChoices();
  const expiries = useExpiryChoices();
  const offered = (records: readonly { id: string; name: string }[] = []) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar narrowing={narrowing}>
      <ChoiceFilter narrowing={narrowing} name="expiry" label={t('filter.expiry')} data={expiries} />
      <ChoiceFilter
        narrowing={narrowing}
        name="stock"
        label={t('filter.stock')}
        none={t('filter.withStock')}
        data={[{ value: 'all', label: t('filter.all') }]}
      />
      <ChoiceFilter
        narrowing={narrowing}
        name="key_data"
        label={t('field.completeness')}
        data={[{ value: 'missing', label: t('filter.keyDataMissing') }]}
      />
      <DayFilter narrowing={narrowing} name="received_from" label={t('filter.receivedFrom')} />
      <WarehouseFilter narrowing={narrowing} />
      <OwnerFilter narrowing={narrowing} />
      <ChoiceFilter
        narrowing={narrowing}
        name="fishing_area_id"
        label={t('field.fishing_area')}
        data={[{ value: 'none', label: t('filter.notKnown') }, ...offered(choices?.fishing_areas)]}
      />
      <GivenFilter narrowing={narrowing} name="major_area" label={t('filter.majorArea')} />
      <GivenFilter narrowing={narrowing} name="landing_location" label={t('filter.landing')} />
      <ChoiceFilter
        narrowing={narrowing}
        name="certification_id"
        label={t('field.certification')}
        data={offered(choices?.certifications)}
      />
    </FilterBar>
  );
}

/** What a link narrowed the list to and nobody chooses here: told, and taken back. */
function GivenFilter({ narrowing, ...of }: FilterProps) {
  const given = narrowing.chosen[of.name];
  return given && <ChoiceFilter narrowing={narrowing} {...of} data={[{ value: given, label: given }]} />;
}
