import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceChangeKind } from '#shared/stock/kinds.ts';
import type { BatchDocument, BatchPlace, StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { type DocumentKindName, mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import classes from './inventory.module.css';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { signed } from './move-columns.tsx';
import { useStatusAct } from './status-acts.ts';
import { wantedOf } from '#web/warehouses/find-in-plan.ts';
import { StockState } from '#web/warehouses/StockState.tsx';
import { UnitLink } from '#web/warehouses/UnitLink.tsx';

const loadDialog = () => import('./StatusDialog.tsx');
const StatusDialog = lazy(async () => ({ default: (await loadDialog()).StatusDialog }));

/** Where a batch lies: each place with its owner, its state and how much; the status of goods there can be changed. */
export function BatchPlaces({ batch }: { batch: StockBatchDetail }) {
  const { places } = batch;
  const actAt = useStatusAct();
  const [asked, setAsked] = useState<{ place: BatchPlace; kind: PlaceChangeKind }>();
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const seesValues = useCan('stock_value')('view');
  const title = t('page.places');
  const reserved = places.some(({ reserved_weight }) => reserved_weight > 0);
  const text = (id: 'warehouse' | 'room' | 'owner' | 'pledge', cell: GridColumn<BatchPlace>['cell']) =>
    ({ id, header: t(`field.${id}`), width: 'party', cell }) satisfies GridColumn<BatchPlace>;
  const number = (
    id: 'packs' | 'net_weight' | 'reserved_packs' | 'reserved_weight' | 'value',
    cell: GridColumn<BatchPlace>['cell'],
  ) => ({ id, header: t(`field.${id}`), width: 'number', cell }) satisfies GridColumn<BatchPlace>;
  const columns: GridColumn<BatchPlace>[] = [
    text('warehouse', ({ warehouse }) => warehouse.name),
    text('room', ({ room }) => room?.name),
    {
      id: 'position',
      header: t('field.position'),
      width: 'code',
      cell: (place) => <InPlan place={place} batchId={batch.id} />,
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
          <StatusButton kind={actAt(place)} place={place} onAsk={setAsked} />
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
  return (
    <Section title={title}>
      {places.length === 0 ? (
        <Text size="sm">{t('page.gone')}</Text>
      ) : (
        <SmallTable label={title} columns={columns} rows={places} />
      )}
      <Suspense>{asked && <StatusDialog {...asked} batch={batch} onClose={() => setAsked(undefined)} />}</Suspense>
    </Section>
  );
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
}

function StatusButton({ kind, place, onAsk }: StatusButtonProps) {
  const { t } = useTranslation('inventory');
  return (
    kind && (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(`change.${kind}.at`, { place: place.position.code })}
        onClick={() => onAsk({ place, kind })}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
      >
        {t(`change.${kind}.open`)}
      </Button>
    )
  );
}

/** The documents that moved a batch, the latest first. */
export function BatchDocuments({ batch: { documents } }: { batch: StockBatchDetail }) {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const { permissions } = useSession().user;
  const formatDate = useFormatDate();
  const title = t('page.documents');
  const columns: GridColumn<BatchDocument>[] = [
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
  return (
    <Section title={title}>
      <SmallTable label={title} columns={columns} rows={documents} />
    </Section>
  );
}
