import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Accrual, AccrualTotals } from '#shared/rental-accruals.ts';
import { formatNumber, formatRupiah } from '#web/platform/look/format.ts';
import { useCan, useFormatDate, useFormatMoment } from '#web/platform/session/session.tsx';
import { FilterBar } from '#web/platform/ui/FilterBar.tsx';
import { SwitchFilter } from '#web/platform/ui/SwitchFilter.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { InventoryList } from '#web/stock/inventory/InventoryList.tsx';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { accrualColumns } from './columns.tsx';

const names = { warehouse_id: UUID, renter_id: UUID, uncharged: ['true'] } as const;

/** Months of contracts that no issued invoice has, and goods that nothing is charged for. */
export default function AccrualsScreen() {
  const { t } = useTranslation('rental');
  const narrowing = useWarehouseNarrowing(names);
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  const canView = useCan('rental')('view');
  const columns = useMemo(() => accrualColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  return (
    <InventoryList<Accrual, { totals: AccrualTotals }>
      entity="rental"
      title={t('unbilled.title')}
      path="/rental_accruals"
      name="rental_accruals"
      columns={columns}
      narrowing={narrowing}
      filters={
        <FilterBar narrowing={narrowing}>
          <WarehouseFilter narrowing={narrowing} />
          <SwitchFilter narrowing={narrowing} name="uncharged" label={t('unbilled.withoutTariff')} />
        </FilterBar>
      }
      renderAbove={(rows) => (
        <Text size="sm">
          <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/rental" {...link} />}>
            {t('unbilled.back')}
          </Anchor>{' '}
          · {t('unbilled.text')} {rows?.[0] && t('unbilled.computed', { moment: formatMoment(rows[0].computed_at) })}
        </Text>
      )}
      renderSum={(answer) =>
        answer && (
          <Text size="sm" role="status">
            {t('unbilled.total', {
              amount: formatRupiah(answer.totals.amount),
              n: formatNumber(answer.totals.uncharged),
            })}
          </Text>
        )
      }
      empty={{ title: t('unbilled.none'), text: t('unbilled.noneText') }}
    />
  );
}
