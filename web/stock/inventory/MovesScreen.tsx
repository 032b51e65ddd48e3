import { Button, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fishfinKinds } from '#shared/stock/kinds.ts';
import type { StockMove } from '#shared/stock/stock-move.ts';
import { useCan, useFormatDate, useFormatMoment, useSession } from '#web/platform/session/session.tsx';
import { documentTypes, kindNamesOf, mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { CheckLedgerButton } from './CheckLedgerButton.tsx';
import { ChoiceFilter, FilterBar, SpanFilter } from '#web/platform/ui/FilterBar.tsx';
import { PositionSelect } from '#web/warehouses/PositionSelect.tsx';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { InventoryList } from './InventoryList.tsx';
import { moveColumns } from './move-columns.tsx';
import { OwnerFilter } from './OwnerFilter.tsx';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';

const kinds = [...documentTypes.flatMap(kindNamesOf), 'void', ...fishfinKinds] as const;

const names = {
  variant_id: UUID,
  batch_id: UUID,
  position_id: UUID,
  warehouse_id: UUID,
  owner_id: UUID,
  own: ['true'],
  kind: kinds,
  from: DAY,
  to: DAY,
} as const;

/** The ledger: what moved, by which document, and what was left. */
export default function MovesScreen() {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const narrowing = useWarehouseNarrowing(names);
  const { permissions } = useSession().user;
  const seesValues = useCan('stock_value')('view');
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  const navigate = useNavigate();
  const columns = useMemo(
    () => moveColumns({ t, formatDate, formatMoment, seesValues, permissions }),
    [t, formatDate, formatMoment, seesValues, permissions],
  );

  return (
    <InventoryList<StockMove>
      entity="stockmovement"
      path="/stock_movements"
      name="movement"
      columns={columns}
      narrowing={narrowing}
      filters={
        <FilterBar narrowing={narrowing}>
          <WarehouseFilter narrowing={narrowing} />
          <PositionSelect
            label={t('field.position')}
            warehouseId={narrowing.fixed?.['warehouse_id'] ?? null}
            value={narrowing.chosen['position_id'] ?? null}
            onChange={(id) => narrowing.choose({ position_id: id ?? undefined })}
          />
          <OwnerFilter narrowing={narrowing} />
          <ChoiceFilter
            narrowing={narrowing}
            name="kind"
            label={t('field.kind')}
            data={kinds.map((value) => ({ value, label: t(`stockDocuments:kind.${value}`) }))}
          />
          <SpanFilter narrowing={narrowing} />
        </FilterBar>
      }
      tools={
        <>
          {!narrowing.chosen['position_id'] && <CardButton chosen={narrowing.chosen} />}
          <CheckLedgerButton />
        </>
      }
      renderSum={() => (
        <Text size="xs" c="dimmed">
          {t('postingOrder')}
        </Text>
      )}
      onOpen={({ document }) => {
        if (mayOpen(permissions, document)) {
          void navigate({ to: pageOf(document) });
        }
      }}
      empty={t('none', { returnObjects: true })}
    />
  );
}

/** The way to the stock card of what the list is narrowed to. There are none of positions. */
function CardButton({ chosen: { kind: _, ...chosen } }: { chosen: Partial<Record<string, string>> }) {
  const { t } = useTranslation('inventory');
  return (
    <Button
      variant="default"
      leftSection={<IconListDetails size={16} />}
      renderRoot={(link) => <Link to="/app/stockmovement/card" search={chosen} {...link} />}
    >
      {t('card')}
    </Button>
  );
}
