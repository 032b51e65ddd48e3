import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Banded, bandedReports, type BandedRow, type BandedTotals, bandsOf } from '#shared/stock/banded-report.ts';
import { type StockGroup, stockGroups, stockStatuses } from '#shared/stock/kinds.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { ChoiceFilter, DayFilter, FilterBar } from '#web/platform/ui/FilterBar.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { InventoryList } from '#web/stock/inventory/InventoryList.tsx';
import { OwnerFilter } from '#web/stock/inventory/OwnerFilter.tsx';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { bandedColumns } from './banded-columns.tsx';
import { ByMail } from './by-mail/ByMail.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { ReportChoice } from './ReportChoice.tsx';
import { Totals } from './Totals.tsx';

const everyReport = {
  group_by: stockGroups,
  warehouse_id: UUID,
  owner_id: UUID,
  own: ['true'],
  stock_status: stockStatuses,
  as_of: DAY,
} as const;

/** Each report knows its own bands alone. */
const namesOf = Object.fromEntries(
  bandedReports.map((report) => [report, { ...everyReport, band: bandsOf[report].map(({ name }) => name) }]),
) as Record<Banded, typeof everyReport & { band: string[] }>;

/** What is in stock, or was on a day, added up by one thing and by bands of days. */
export function BandedScreen({ report }: { report: Banded }) {
  const { t } = useTranslation(['reports', 'inventory', 'stockDocuments']);
  const narrowing = useWarehouseNarrowing(namesOf[report]);
  const seesValues = useCan('stock_value')('view');
  const viewsBatches = useCan('stockbatch')('view');
  const navigate = useNavigate();
  const group = (narrowing.chosen['group_by'] ?? 'variant') as StockGroup;
  const isOneBand = narrowing.chosen['band'] !== undefined;
  const columns = useMemo(
    () => bandedColumns({ t, report, group, isOneBand, seesValues, viewsBatches }),
    [t, report, group, isOneBand, seesValues, viewsBatches],
  );

  return (
    <InventoryList<BandedRow, { totals: BandedTotals }>
      entity="reportoutbound"
      title={t(`name.${report}`)}
      path={`/report_${report}`}
      name={`${report}_${group}`}
      columns={columns}
      narrowing={narrowing}
      elsewhere={['group_by']}
      tabs={
        <>
          <ReportChoice report={report} narrowing={narrowing} />
          <GroupChoice
            narrowing={narrowing}
            choices={stockGroups.map((value) => ({ value, label: t(`inventory:group.${value}`) }))}
            usual={group}
          />
        </>
      }
      tools={<ByMail />}
      PrintButton={PrintButton}
      filters={
        <FilterBar narrowing={narrowing}>
          <ChoiceFilter
            narrowing={narrowing}
            name="band"
            label={t(`days.${report}`)}
            data={bandsOf[report].map(({ name }) => ({ value: name, label: t(`band.${name}`) }))}
          />
          <WarehouseFilter narrowing={narrowing} />
          <OwnerFilter narrowing={narrowing} />
          <ChoiceFilter
            narrowing={narrowing}
            name="stock_status"
            label={t('inventory:field.stock_status')}
            data={stockStatuses.map((value) => ({ value, label: t(`inventory:status.${value}`) }))}
          />
          <DayFilter narrowing={narrowing} name="as_of" label={t('inventory:filter.as_of')} />
        </FilterBar>
      }
      renderSum={(answer) => answer && <Totals {...answer.totals} />}
      onOpen={({ batch }) => {
        if (batch && viewsBatches) void navigate({ to: pageOf({ entity: 'stockbatch', id: batch.id }) });
      }}
      empty={t(`empty.${report}`, { returnObjects: true })}
    />
  );
}
