import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClaimRow, claimStatuses } from '#shared/rental-losses.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { ChoiceFilter, FilterBar } from '#web/platform/ui/FilterBar.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { InventoryList } from '#web/stock/inventory/InventoryList.tsx';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { allClaimColumns } from './columns.tsx';
import { claimsPath } from './losses.ts';
import { useFormatMonth } from '../use-format-month.ts';

const names = { status: claimStatuses, warehouse_id: UUID, renter_id: UUID } as const;

/** Claims for losses beyond what contracts call normal. */
export default function ClaimsScreen() {
  const { t } = useTranslation('losses');
  const narrowing = useWarehouseNarrowing(names);
  const formatMonth = useFormatMonth();
  const canView = useCan('rental')('view');
  const columns = useMemo(() => allClaimColumns({ t, formatMonth, canView }), [t, formatMonth, canView]);
  return (
    <InventoryList<ClaimRow>
      entity="rental"
      title={t('claim.all')}
      path={claimsPath}
      name="loss_claims"
      columns={columns}
      narrowing={narrowing}
      filters={
        <FilterBar narrowing={narrowing}>
          <ChoiceFilter
            narrowing={narrowing}
            name="status"
            label={t('field.status')}
            data={claimStatuses.map((value) => ({ value, label: t(`claim.status.${value}`) }))}
          />
          <WarehouseFilter narrowing={narrowing} />
        </FilterBar>
      }
      renderAbove={() => (
        <Text size="sm">
          <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/rental" {...link} />}>
            {t('claim.back')}
          </Anchor>{' '}
          · {t('claim.text')}
        </Text>
      )}
      empty={{ title: t('claim.none'), text: t('claim.noneText') }}
    />
  );
}
