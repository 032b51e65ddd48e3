import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PlaceChangeKind } from '#shared/stock/kinds.ts';
import type { BatchDocument, BatchPlace } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { type DocumentKindName, mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import { wantedOf } from '#web/warehouses/find-in-plan.ts';
import { StockState } from '#web/warehouses/StockState.tsx';
import { UnitLink } from '#web/warehouses/UnitLink.tsx';
import classes from './inventory.module.css';
import { signed } from './move-columns.tsx';

type Say = TFunction<['inventory', 'stockDocuments']>;

interface PlaceWords {
  t: Say;
  /** Some of what lies there is reserved. */
  reserved: boolean;
  seesValues: boolean;
  batchId: string;
  /** What can be done with the goods of a place, and the ways to it. */
  actAt(place: BatchPlace): PlaceChangeKind | undefined;
  onAsk: StatusButtonProps['onAsk'];
  onNear: StatusButtonProps['onNear'];
}

/** The columns of the places of a batch. */
export function placeColumns(words: PlaceWords): GridColumn<BatchPlace>[] {
  const { t, reserved, seesValues, batchId, actAt, onAsk, onNear } = words;
  const text = (id: 'warehouse' | 'room' | 'owner' | 'pledge', cell: GridColumn<BatchPlace>['cell']) =>
    ({ id, header: t(`field.${id}`), width: 'party', cell }) satisfies GridColumn<BatchPlace>;
  const number = (
    id: 'packs' | 'net_weight' | 'reserved_packs' | 'reserved_weight' | 'value',
    cell: GridColumn<BatchPlace>['cell'],
  ) => ({ id, header: t(`field.${id}`), width: 'number', cell }) satisfies GridColumn<BatchPlace>;
  return [
    text('warehouse', ({ warehouse }) => warehouse.name),
    text('room', ({ room }) => room?.name),
    {
      id: 'position',
      header: t('field.position'),
      width: 'code',
      cell: (place) => <InPlan place={place} batchId={batchId} />,
    },
    {
      id: 'handling_unit',
      header: t('field.handling_unit'),
      width: 'code',
      folds: true,
      cell: ({ handling_unit }) => handling_unit && <UnitLink code={handling_unit} />,
    },
    text('owner', ({ owner }) => owner?.name ?? t('stockDocuments:ownGoods')),
    {
      id: 'stock_status',
      header: t('field.stock_status'),
      width: 'badge',
      cell: (place) => (
        <Group gap={8} wrap="nowrap" display="inline-flex">
          <StockState status={place.stock_state} />
          <StatusButton kind={actAt(place)} place={place} onAsk={onAsk} onNear={onNear} />
        </Group>
      ),
    },
    { ...text('pledge', ({ pledge }) => pledge?.number), folds: true },
    number('packs', ({ packs }) => formatNumber(packs)),
    { ...number('net_weight', (place) => formatNumber(place.net_weight, 3)), phone: 'figure' },
    ...(reserved
      ? [
          number('reserved_packs', (place) => formatNumber(place.reserved_packs)),
          number('reserved_weight', (place) => formatNumber(place.reserved_weight, 3)),
        ]
      : []),
    ...(seesValues ? [number('value', ({ value }) => `Rp ${formatNumber(value ?? 0)}`)] : []),
  ];
}

interface DocumentWords {
  t: Say;
  permissions: readonly string[];
  formatDate(day: string): string;
}

/** The columns of the documents that moved a batch. */
export function documentColumns({ t, permissions, formatDate }: DocumentWords): GridColumn<BatchDocument>[] {
  return [
    {
      id: 'number',
      header: t('field.number'),
      width: 'medium',
      cell: (document) =>
        mayOpen(permissions, document) ? (
          <Link to={pageOf(document)} className={classes.link}>
            {document.number}
          </Link>
        ) : (
          document.number
        ),
    },
    { id: 'date', header: t('field.date'), width: 'date', cell: ({ date }) => formatDate(date) },
    {
      id: 'kind',
      header: t('field.kind'),
      width: 'medium',
      cell: ({ kind }) => t(`stockDocuments:kind.${kind as DocumentKindName}`),
    },
    { id: 'warehouse', header: t('field.warehouse'), width: 'party', cell: ({ warehouse }) => warehouse.name },
    { id: 'packs', header: t('field.move_packs'), width: 'number', cell: ({ packs }) => signed(packs) },
    { id: 'kg', header: t('field.move_weight'), width: 'number', cell: (document) => signed(document.net_weight, 3) },
  ];
}

/** The position, which leads to the plan of its room with the batch marked on it. */
function InPlan({ place, batchId }: { place: BatchPlace; batchId: string }) {
  const mayOpen = useCan('warehouse')('view');
  const { warehouse, room, position } = place;
  if (!mayOpen || !room) return position.code;
  const search = { room: room.id, find: wantedOf('batch', batchId) };
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(link) => <Link to={`/app/warehouse/${warehouse.id}`} search={search} {...link} />}
    >
      {position.code}
    </Anchor>
  );
}

interface StatusButtonProps {
  kind: PlaceChangeKind | undefined;
  place: BatchPlace;
  onAsk(asked: { place: BatchPlace; kind: PlaceChangeKind }): void;
  /** Fetches what it asks with. */
  onNear(): void;
}

function StatusButton({ kind, place, onAsk, onNear }: StatusButtonProps) {
  const { t } = useTranslation('inventory');
  return (
    kind && (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(`change.${kind}.at`, { place: place.position.code })}
        onClick={() => onAsk({ place, kind })}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {t(`change.${kind}.open`)}
      </Button>
    )
  );
}
