import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  toldSources,
  type WeighingGroup,
  weighingGroups,
  type WeighingRow,
  type WeighingTotals,
} from '#shared/stock/weighing-report.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { FilterBar, SpanFilter } from '#web/platform/ui/FilterBar.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { InventoryList } from '#web/stock/inventory/InventoryList.tsx';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { ByMail } from './by-mail/ByMail.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { ReportChoice } from './ReportChoice.tsx';

const names = { group_by: weighingGroups, warehouse_id: UUID, from: DAY, to: DAY } as const;

/** So many packs, and their share in percent. */
const shareOf = (packs: number, all: number) =>
  packs === 0 ? '–' : `${formatNumber(packs)} (${formatNumber((100 * packs) / all, 1)} %)`;

/** How packs came to their weights, by room or by person. */
export function WeighingScreen() {
  const { t } = useTranslation(['reports', 'inventory']);
  const narrowing = useWarehouseNarrowing(names);
  const group = (narrowing.chosen['group_by'] ?? 'room') as WeighingGroup;
  const columns = useMemo(() => columnsOf(t, group), [t, group]);
  return (
    <InventoryList<WeighingRow, { totals: WeighingTotals }>
      entity="reportoutbound"
      title={t('name.weighing')}
      path="/report_weighing"
      name={`weighing_${group}`}
      columns={columns}
      narrowing={narrowing}
      elsewhere={['group_by']}
      tabs={
        <>
          <ReportChoice report="weighing" narrowing={narrowing} />
          <GroupChoice
            narrowing={narrowing}
            choices={weighingGroups.map((value) => ({ value, label: t(`weighing.${value}`) }))}
            usual={group}
          />
        </>
      }
      tools={<ByMail />}
      PrintButton={PrintButton}
      filters={
        <FilterBar narrowing={narrowing}>
          <WarehouseFilter narrowing={narrowing} />
          <SpanFilter narrowing={narrowing} />
        </FilterBar>
      }
      renderSum={(answer) =>
        answer && (
          <Text size="sm" role="status">
            {[
              t('weighing.total', { packs: formatNumber(answer.totals.packs) }),
              ...toldSources.map((one) => `${t(`source.${one}`)} ${shareOf(answer.totals[one], answer.totals.packs)}`),
            ].join(' · ')}
          </Text>
        )
      }
      empty={t('empty.weighing', { returnObjects: true })}
    />
  );
}

type Column = GridColumn<WeighingRow>;

function columnsOf(t: TFunction<['reports', 'inventory']>, group: WeighingGroup): Column[] {
  const name: Column = {
    id: 'name',
    header: t(`weighing.${group}`),
    width: 'goods',
    sortable: true,
    sticky: true,
    fixed: true,
    cell: ({ room, person }) => (group === 'room' ? room?.name : person?.name) ?? t('weighing.nobody'),
  };
  const place: Column = {
    id: 'warehouse',
    header: t('group.warehouse'),
    width: 'party',
    cell: ({ warehouse }) => warehouse?.name,
  };
  return [
    name,
    ...(group === 'room' ? [place] : []),
    {
      id: 'packs',
      header: t('packs'),
      width: 'number',
      sortable: true,
      phone: 'figure',
      cell: ({ packs }) => formatNumber(packs),
    },
    ...toldSources.map((source): Column => ({
      id: source,
      header: t(`source.${source}`),
      width: 'number',
      least: 120,
      sortable: true,
      cell: (row) => shareOf(row[source], row.packs),
    })),
  ];
}
