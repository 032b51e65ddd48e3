import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uncharged } from '#shared/rental-uncharged.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { FilterBar } from '#web/platform/ui/FilterBar.tsx';
import { SwitchFilter } from '#web/platform/ui/SwitchFilter.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { InventoryList } from '#web/stock/inventory/InventoryList.tsx';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { unchargedColumns } from './columns.tsx';
import { FreeButtons } from './FreeButtons.tsx';
import { unchargedPath } from './uncharged.ts';

const names = { free: ['true'], warehouse_id: UUID, renter_id: UUID, contract_id: UUID } as const;

/** Goods of others that nothing is charged for, until they are, or somebody says why they stay free. */
export default function UnchargedScreen() {
  const { t } = useTranslation('rental');
  const narrowing = useWarehouseNarrowing(names);
  const formatDate = useFormatDate();
  const can = useCan('rental');
  const canView = can('view');
  const canOpenBatch = useCan('stockbatch')('view');
  const areFree = narrowing.chosen['free'] !== undefined;
  const columns = useMemo(
    () => unchargedColumns({ t, formatDate, canView, canOpenBatch, areFree }),
    [t, formatDate, canView, canOpenBatch, areFree],
  );
  return (
    <InventoryList<Uncharged>
      entity="rental"
      title={t('uncharged.title')}
      path={unchargedPath}
      name="rental_uncharged"
      columns={columns}
      narrowing={narrowing}
      filters={
        <FilterBar narrowing={narrowing}>
          <WarehouseFilter narrowing={narrowing} />
          <SwitchFilter narrowing={narrowing} name="free" label={t('uncharged.onlyFree')} />
        </FilterBar>
      }
      renderAbove={() => (
        <Text size="sm">
          <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/rental" {...link} />}>
            {t('unbilled.back')}
          </Anchor>{' '}
          · {t('uncharged.text')}
        </Text>
      )}
      choosing={
        can('approval')
          ? {
              nameOf: ({ batch, from_date, to_date }) =>
                t('uncharged.nameOf', { batch: batch.number, from: formatDate(from_date), to: formatDate(to_date) }),
              renderBar: (ids, clear) => <FreeButtons ids={ids} areFree={areFree} onDone={clear} />,
            }
          : undefined
      }
      empty={{ title: t('uncharged.none'), text: t('uncharged.noneText') }}
    />
  );
}
