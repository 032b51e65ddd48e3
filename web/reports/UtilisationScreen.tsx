import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AskedUtilisation,
  utilisationGroups,
  utilisationPeriods,
  type UtilisationRow,
  type UtilisationTotals,
} from '#shared/stock/utilisation-report.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { ChoiceFilter, FilterBar, SpanFilter } from '#web/platform/ui/FilterBar.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { InventoryList } from '#web/stock/inventory/InventoryList.tsx';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { ByMail } from './by-mail/ByMail.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { ReportChoice } from './ReportChoice.tsx';
import { utilisationColumns } from './utilisation-columns.tsx';

const names = {
  group_by: utilisationGroups,
  period: utilisationPeriods,
  warehouse_id: UUID,
  from: DAY,
  to: DAY,
} as const;

/** How full rooms or warehouses were in each month, each week or on each day. */
export function UtilisationScreen() {
  const { t } = useTranslation('reports');
  const narrowing = useWarehouseNarrowing(names);
  const viewsWarehouses = useCan('warehouse')('view');
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const group_by = (narrowing.chosen['group_by'] ?? 'room') as AskedUtilisation['group_by'];
  const period = (narrowing.chosen['period'] ?? 'month') as AskedUtilisation['period'];
  const columns = useMemo(
    () => utilisationColumns({ t, group_by, period, formatDate, viewsWarehouses }),
    [t, group_by, period, formatDate, viewsWarehouses],
  );

  return (
    <InventoryList<UtilisationRow, { totals: UtilisationTotals }>
      entity="reportoutbound"
      title={t('name.utilisation')}
      path="/report_utilisation"
      name={`utilisation_${group_by}`}
      columns={columns}
      narrowing={narrowing}
      elsewhere={['group_by']}
      tabs={
        <>
          <ReportChoice report="utilisation" narrowing={narrowing} />
          <GroupChoice
            narrowing={narrowing}
            label={t('utilisation.each')}
            choices={utilisationGroups.map((value) => ({ value, label: t(`utilisation.by.${value}`) }))}
            usual={group_by}
          />
        </>
      }
      tools={<ByMail />}
      PrintButton={PrintButton}
      filters={
        <FilterBar narrowing={narrowing}>
          <ChoiceFilter
            narrowing={narrowing}
            name="period"
            label={t('utilisation.per')}
            none={t('utilisation.periods.month')}
            data={utilisationPeriods.map((value) => ({ value, label: t(`utilisation.periods.${value}`) }))}
          />
          <WarehouseFilter narrowing={narrowing} />
          <SpanFilter narrowing={narrowing} />
        </FilterBar>
      }
      renderSum={(answer) =>
        answer && (
          <Text size="sm" role="status">
            {t('utilisation.total', {
              from: formatDate(answer.totals.from),
              to: formatDate(answer.totals.to),
              weight: formatNumber(answer.totals.net_weight, 3),
              days: formatNumber(answer.totals.weight_days, 3),
            })}
          </Text>
        )
      }
      onOpen={({ warehouse }) => {
        if (viewsWarehouses) void navigate({ to: pageOf({ entity: 'warehouse', id: warehouse.id }) });
      }}
      empty={t('empty.utilisation', { returnObjects: true })}
    />
  );
}
