import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Accrual, AccrualTotals } from '#shared/rental-accruals.ts';
import { formatRupiah } from '#web/platform/look/format.ts';
import { useCan, useFormatDate, useFormatMoment } from '#web/platform/session/session.tsx';
import { FilterBar } from '#web/platform/ui/FilterBar.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { InventoryList } from '#web/stock/inventory/InventoryList.tsx';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { accrualColumns } from './columns.tsx';

const names = { warehouse_id: UUID, renter_id: UUID } as const;

/** What months of contracts come to and no issued invoice has. */
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
        </FilterBar>
      }
      renderAbove={(rows) => (
        <Text size="sm">
          <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/rental" {...link} />}>
            {t('unbilled.back')}
          </Anchor>{' '}
          ·{' '}
          <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/rental/uncharged" {...link} />}>
            {t('uncharged.title')}
          </Anchor>{' '}
          · {t('unbilled.text')} {rows?.[0] && t('unbilled.computed', { moment: formatMoment(rows[0].computed_at) })}
        </Text>
      )}
      renderSum={(answer) =>
        answer && (
          <Text size="sm" role="status">
            {t('unbilled.total', { amount: formatRupiah(answer.totals.amount) })}
          </Text>
        )
      }
      empty={{ title: t('unbilled.none'), text: t('unbilled.noneText') }}
    />
  );
}
