import { CloseButton, Group, SegmentedControl, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockRow, StockTotals } from '#shared/stock/inventory.ts';
import { type StockGroup, stockGroups, stockStatuses } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { useExpiryChoices } from './Expiry.tsx';
import { ChoiceFilter, DayFilter, FilterBar } from '#web/platform/ui/FilterBar.tsx';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import classes from './inventory.module.css';
import { InventoryList } from './InventoryList.tsx';
import { OwnerFilter } from './OwnerFilter.tsx';
import { stockColumns, titleOf } from './stock-columns.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';

const names = {
  group_by: stockGroups,
  product_id: UUID,
  variant_id: UUID,
  warehouse_id: UUID,
  room_id: UUID,
  owner_id: UUID,
  own: ['true'],
  stock_status: stockStatuses,
  expiry: /^(expired|\d{1,4})$/,
  below_alert: ['true'],
  pledged: ['true'],
  as_of: DAY,
} as const;

/** Narrowed by going into a row, not by a filter. */
const entered = ['product_id', 'variant_id', 'room_id'] as const;

/** Stock: grouped by one thing, filtered, and opened row by row down to a batch. */
export default function StockScreen() {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const narrowing = useWarehouseNarrowing(names);
  const group = (narrowing.chosen['group_by'] ?? 'variant') as StockGroup;
  const isToday = narrowing.chosen['as_of'] === undefined;
  const isLow = narrowing.chosen['below_alert'] !== undefined;
  const seesValues = useCan('stock_value')('view');
  const viewsBatches = useCan('stockbatch')('view');
  const navigate = useNavigate();
  const { chosen } = narrowing;

  const leadsTo = useCallback(
    (row: StockRow) => {
      if (group === 'batch') {
        return viewsBatches ? { to: `/app/stockbatch/${row.id}` } : undefined;
      }
      return { to: '/app/inventorystock', search: { ...chosen, ...into(group, row) } };
    },
    [group, viewsBatches, chosen],
  );
  const columns = useMemo(
    () => stockColumns({ t, group, seesValues, isToday, isLow, leadsTo }),
    [t, group, seesValues, isToday, isLow, leadsTo],
  );

  return (
    <InventoryList<StockRow, { totals: StockTotals }>
      entity="inventorystock"
      path="/inventory_stocks"
      name={`stock_${group}`}
      columns={columns}
      narrowing={narrowing}
      elsewhere={['group_by', ...entered]}
      filters={<StockFilters narrowing={narrowing} isToday={isToday} />}
      tabs={
        <SegmentedControl
          className={classes.switch ?? ''}
          aria-label={t('group.label')}
          data={stockGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={group}
          onChange={(group_by) => narrowing.choose({ group_by, order_by: undefined, sort_by: undefined })}
        />
      }
      renderAbove={(rows) => <Entered narrowing={narrowing} rows={rows} />}
      renderSum={(answer) => answer && <Totals {...answer.totals} />}
      onOpen={(row) => {
        const target = leadsTo(row);
        if (target) {
          void navigate({ to: target.to, ...(target.search && { search: target.search }) });
        }
      }}
      empty={t('empty', { returnObjects: true })}
    />
  );
}

/** The grouping that a row opens: products by their variants, those by their batches; a place by its goods. */
function into(group: StockGroup, row: StockRow): Record<string, string | undefined> {
  switch (group) {
    case 'product':
      return { group_by: 'variant', product_id: row.id };
    case 'variant':
      return { group_by: 'batch', variant_id: row.id };
    case 'owner':
      return { group_by: 'variant', ...(row.owner ? { owner_id: row.id, own: undefined } : { own: 'true' }) };
    case 'warehouse':
      return { group_by: 'room', warehouse_id: row.id };
    case 'room':
      return row.room
        ? { group_by: 'variant', room_id: row.id }
        : { group_by: 'variant', warehouse_id: row.warehouse?.id, stock_status: 'in_transit' };
    case 'batch':
      return {};
  }
}

interface EnteredProps {
  narrowing: Narrowing;
  rows: readonly StockRow[] | undefined;
}

/** The opened rows, with the way back. */
function Entered({ narrowing, rows }: EnteredProps) {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const first = rows?.[0];
  return entered
    .filter((name) => narrowing.chosen[name])
    .map((name) => {
      const group = name.slice(0, -'_id'.length) as StockGroup;
      const what = t(`group.${group}`);
      const called = (first && group !== 'room' && first[group] && titleOf(t, group, first)) || t('filter.chosen');
      return (
        <Group key={name} gap={2} wrap="nowrap">
          <Text size="sm">{t('filter.narrowed', { what, name: called })}</Text>
          <CloseButton
            size="sm"
            aria-label={t('filter.drop', { what })}
            onClick={() => narrowing.choose({ [name]: undefined })}
          />
        </Group>
      );
    });
}

function StockFilters({ narrowing, isToday }: { narrowing: Narrowing; isToday: boolean }) {
  const { t } = useTranslation('inventory');
  const expiries = useExpiryChoices();
  return (
    <FilterBar narrowing={narrowing}>
      <WarehouseFilter narrowing={narrowing} />
      <OwnerFilter narrowing={narrowing} />
      <ChoiceFilter
        narrowing={narrowing}
        name="stock_status"
        label={t('field.stock_status')}
        data={stockStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <ChoiceFilter narrowing={narrowing} name="expiry" label={t('filter.expiry')} data={expiries} />
      {isToday && (
        <ChoiceFilter
          narrowing={narrowing}
          name="below_alert"
          label={t('filter.level')}
          data={[{ value: 'true', label: t('filter.low') }]}
        />
      )}
      <ChoiceFilter
        narrowing={narrowing}
        name="pledged"
        label={t('filter.pledge')}
        data={[{ value: 'true', label: t('filter.onlyPledged') }]}
      />
      <DayFilter narrowing={narrowing} name="as_of" label={t('filter.as_of')} />
    </FilterBar>
  );
}

/** The sums of all pages of the list. */
function Totals({ packs, net_weight, value }: StockTotals) {
  const { t } = useTranslation('inventory');
  return (
    <p className={classes.total} role="status">
      {t('total', { packs: formatNumber(packs), weight: formatNumber(net_weight, 3) })}
      {value !== undefined && ` · Rp ${formatNumber(value)}`}
    </p>
  );
}
