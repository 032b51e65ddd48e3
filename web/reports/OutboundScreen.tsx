import { Select, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { issuedKinds } from '#shared/stock/kinds.ts';
import { outboundGroups } from '#shared/stock/outbound-groups.ts';
import type { OutboundRow, OutboundTotals } from '#shared/stock/outbound-report.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { ChoiceFilter, FilterBar, SpanFilter } from '#web/platform/ui/FilterBar.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { InventoryList } from '#web/stock/inventory/InventoryList.tsx';
import { OwnerFilter } from '#web/stock/inventory/OwnerFilter.tsx';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { outboundColumns } from './outbound-columns.tsx';

const names = {
  group_by: outboundGroups,
  then_by: outboundGroups,
  warehouse_id: UUID,
  partner_id: UUID,
  owner_id: UUID,
  own: ['true'],
  kind: issuedKinds,
  from: DAY,
  to: DAY,
} as const;

/** What was issued, batch by batch or added up by one or two things. */
export default function OutboundScreen() {
  const { t } = useTranslation(['reports', 'stockDocuments']);
  const narrowing = useWarehouseNarrowing(names);
  const { permissions } = useSession().user;
  const seesValues = useCan('stock_value')('view');
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const { group_by, then_by } = narrowing.chosen;
  const columns = useMemo(
    () => outboundColumns({ t, formatDate, seesValues, permissions, groups: [group_by, then_by] }),
    [t, formatDate, seesValues, permissions, group_by, then_by],
  );
  const choices = outboundGroups.map((value) => ({ value, label: t(`group.${value}`) }));

  return (
    <InventoryList<OutboundRow, { totals: OutboundTotals }>
      entity="reportoutbound"
      path="/report_outbound"
      name={`outbound_${group_by ?? 'row'}`}
      columns={columns}
      narrowing={narrowing}
      elsewhere={['group_by']}
      tabs={<GroupChoice narrowing={narrowing} choices={choices} />}
      filters={
        <FilterBar narrowing={narrowing}>
          <ChoiceFilter narrowing={narrowing} name="then_by" label={t('then_by')} none={t('nothing')} data={choices} />
          <WarehouseFilter narrowing={narrowing} />
          <OwnerFilter narrowing={narrowing} />
          <ChoiceFilter
            narrowing={narrowing}
            name="kind"
            label={t('group.kind')}
            data={issuedKinds.map((value) => ({ value, label: t(`stockDocuments:kind.${value}`) }))}
          />
          <SpanFilter narrowing={narrowing} />
        </FilterBar>
      }
      renderSum={(answer) => answer && <Totals {...answer.totals} />}
      onOpen={({ document }) => {
        if (document && permissions.includes('stockissued_view')) {
          void navigate({ to: pageOf({ entity: 'stockissued', id: document.id }) });
        }
      }}
      empty={t('empty', { returnObjects: true })}
    />
  );
}

interface GroupChoiceProps {
  narrowing: Narrowing;
  choices: readonly { value: string; label: string }[];
}

/** What the report is added up by first; another order belongs to it. */
function GroupChoice({ narrowing, choices }: GroupChoiceProps) {
  const { t } = useTranslation('reports');
  return (
    <Select
      w={{ base: 118, sm: 168 }}
      clearable
      aria-label={t('group_by')}
      placeholder={t('eachBatch')}
      data={choices}
      value={narrowing.chosen['group_by'] ?? null}
      onChange={(group) => narrowing.choose({ group_by: group ?? undefined, order_by: undefined, sort_by: undefined })}
    />
  );
}

/** What all pages of the report come to. */
function Totals({ packs, net_weight, value }: OutboundTotals) {
  const { t } = useTranslation('reports');
  return (
    <Text size="sm" role="status">
      {t('total', {
        packs: formatNumber(packs),
        weight: formatNumber(net_weight, 3),
      })}
      {value !== undefined && ` · Rp ${formatNumber(value)}`}
    </Text>
  );
}
