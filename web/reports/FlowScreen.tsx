import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Flow, flowGroups, flowKinds } from '#shared/stock/flow-groups.ts';
import type { FlowRow, FlowTotals } from '#shared/stock/flow-report.ts';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { ChoiceFilter, FilterBar, SpanFilter } from '#web/platform/ui/FilterBar.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { SwitchFilter } from '#web/platform/ui/SwitchFilter.tsx';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { InventoryList } from '#web/stock/inventory/InventoryList.tsx';
import { OwnerFilter } from '#web/stock/inventory/OwnerFilter.tsx';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { flowColumns } from './flow-columns.tsx';
import { ByMail } from './by-mail/ByMail.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { ReportChoice } from './ReportChoice.tsx';
import { Totals } from './Totals.tsx';

const names = (flow: Flow) => ({
  group_by: flowGroups,
  then_by: flowGroups,
  warehouse_id: UUID,
  partner_id: UUID,
  owner_id: UUID,
  own: ['true'],
  kind: flowKinds[flow],
  voided: ['true'],
  from: DAY,
  to: DAY,
});

/** What documents moved, batch by batch or added up by one or two things. */
export function FlowScreen({ flow }: { flow: Flow }) {
  const { t } = useTranslation(['reports', 'stockDocuments', 'stockReceived']);
  const asked = useMemo(() => names(flow), [flow]);
  const narrowing = useWarehouseNarrowing(asked);
  const { permissions } = useSession().user;
  const seesValues = useCan('stock_value')('view');
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const { group_by, then_by } = narrowing.chosen;
  const columns = useMemo(
    () => flowColumns({ t, flow, formatDate, seesValues, permissions, groups: [group_by, then_by] }),
    [t, flow, formatDate, seesValues, permissions, group_by, then_by],
  );
  const choices = flowGroups.map((value) => ({ value, label: t(`group.${value}`) }));

  return (
    <InventoryList<FlowRow, { totals: FlowTotals }>
      entity="reportoutbound"
      title={t(`name.${flow}`)}
      path={`/report_${flow}`}
      name={`${flow}_${group_by ?? 'row'}`}
      columns={columns}
      narrowing={narrowing}
      elsewhere={['group_by']}
      tabs={
        <>
          <ReportChoice report={flow} narrowing={narrowing} />
          <GroupChoice narrowing={narrowing} choices={choices} />
        </>
      }
      tools={<ByMail />}
      PrintButton={PrintButton}
      filters={
        <FilterBar narrowing={narrowing}>
          <ChoiceFilter narrowing={narrowing} name="then_by" label={t('then_by')} none={t('nothing')} data={choices} />
          <WarehouseFilter narrowing={narrowing} />
          <OwnerFilter narrowing={narrowing} />
          <ChoiceFilter
            narrowing={narrowing}
            name="kind"
            label={t('group.kind')}
            data={flowKinds[flow].map((value) => ({ value, label: t(`stockDocuments:kind.${value}`) }))}
          />
          <SpanFilter narrowing={narrowing} />
          <SwitchFilter narrowing={narrowing} name="voided" label={t('withVoided')} />
        </FilterBar>
      }
      renderSum={(answer) => answer && <Totals {...answer.totals} />}
      onOpen={({ document }) => {
        if (document && permissions.includes(`${document.entity}_view`)) void navigate({ to: pageOf(document) });
      }}
      empty={t(`empty.${flow}`, { returnObjects: true })}
    />
  );
}
