import { Anchor, Button, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceChangeKind } from '#shared/stock/kinds.ts';
import type { BatchPlace, StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { type DocumentKindName, mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import classes from './inventory.module.css';
import { Section } from '#web/platform/ui/Section.tsx';
import { signed } from './move-columns.tsx';
import { useStatusAct } from './status-acts.ts';
import { wantedOf } from '#web/warehouses/find-in-plan.ts';
import { StockState } from '#web/warehouses/StockState.tsx';
import { UnitLink } from '#web/warehouses/UnitLink.tsx';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';

const loadDialog = () => import('./StatusDialog.tsx');
const StatusDialog = lazy(async () => ({ default: (await loadDialog()).StatusDialog }));

/** Where a batch lies: each place with its owner, its state and how much; the status of goods there can be changed. */
export function BatchPlaces({ batch }: { batch: StockBatchDetail }) {
  const { places } = batch;
  const actAt = useStatusAct();
  const [asked, setAsked] = useState<{ place: BatchPlace; kind: PlaceChangeKind }>();
  const acts = places.some((place) => actAt(place));
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const seesValues = useCan('stock_value')('view');
  const title = t('page.places');
  // Columns that would be empty take the room of others.
  const onUnits = places.some(({ handling_unit }) => handling_unit !== null);
  const isPledged = places.some(({ pledge }) => pledge !== null);
  const reserved = places.some(({ reserved_weight }) => reserved_weight > 0);
  return (
    <Section title={title}>
      {places.length === 0 ? (
        <Text size="sm">{t('page.gone')}</Text>
      ) : (
        <ScrollBox className={classes.scroll} role="group" aria-label={title}>
          <Table className={classes.numbers ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('field.warehouse')}</Table.Th>
                <Table.Th>{t('field.room')}</Table.Th>
                <Table.Th>{t('field.position')}</Table.Th>
                {onUnits && <Table.Th>{t('field.handling_unit')}</Table.Th>}
                <Table.Th>{t('field.owner')}</Table.Th>
                <Table.Th>{t('field.stock_status')}</Table.Th>
                {isPledged && <Table.Th>{t('field.pledge')}</Table.Th>}
                <Table.Th ta="end">{t('field.packs')}</Table.Th>
                <Table.Th ta="end">{t('field.net_weight')}</Table.Th>
                {reserved && <Table.Th ta="end">{t('field.reserved_packs')}</Table.Th>}
                {reserved && <Table.Th ta="end">{t('field.reserved_weight')}</Table.Th>}
                {seesValues && <Table.Th ta="end">{t('field.value')}</Table.Th>}
                {acts && <Table.Th className={classes.acts ?? ''} aria-label={t('change.acts')} />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {places.map((place) => (
                <Table.Tr key={place.id}>
                  <Table.Td>{place.warehouse.name}</Table.Td>
                  <Table.Td>{place.room?.name ?? '–'}</Table.Td>
                  <Table.Td>
                    <InPlan place={place} batchId={batch.id} />
                  </Table.Td>
                  {onUnits && (
                    <Table.Td>{place.handling_unit ? <UnitLink code={place.handling_unit} /> : '–'}</Table.Td>
                  )}
                  <Table.Td>{place.owner?.name ?? t('stockDocuments:ownGoods')}</Table.Td>
                  <Table.Td miw={130}>
                    <StockState status={place.stock_state} />
                  </Table.Td>
                  {isPledged && <Table.Td>{place.pledge?.number ?? '–'}</Table.Td>}
                  <Table.Td ta="end">{formatNumber(place.packs)}</Table.Td>
                  <Table.Td ta="end">{formatNumber(place.net_weight, 3)}</Table.Td>
                  {reserved && <Table.Td ta="end">{formatNumber(place.reserved_packs)}</Table.Td>}
                  {reserved && <Table.Td ta="end">{formatNumber(place.reserved_weight, 3)}</Table.Td>}
                  {seesValues && <Table.Td ta="end">{`Rp ${formatNumber(place.value ?? 0)}`}</Table.Td>}
                  {acts && (
                    <Table.Td className={classes.acts ?? ''}>
                      <StatusButton kind={actAt(place)} place={place} onAsk={setAsked} />
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
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
  return (
    <Section title={title}>
      <ScrollBox className={classes.scroll} role="group" aria-label={title}>
        <Table className={classes.numbers ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('field.number')}</Table.Th>
              <Table.Th>{t('field.date')}</Table.Th>
              <Table.Th>{t('field.kind')}</Table.Th>
              <Table.Th>{t('field.warehouse')}</Table.Th>
              <Table.Th ta="end">{t('field.move_packs')}</Table.Th>
              <Table.Th ta="end">{t('field.move_weight')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {documents.map((document) => (
              <Table.Tr key={document.id}>
                <Table.Td>
                  {mayOpen(permissions, document) ? (
                    <Link to={pageOf(document)} className={classes.link}>
                      {document.number}
                    </Link>
                  ) : (
                    document.number
                  )}
                </Table.Td>
                <Table.Td>{formatDate(document.date)}</Table.Td>
                <Table.Td>{t(`stockDocuments:kind.${document.kind as DocumentKindName}`)}</Table.Td>
                <Table.Td>{document.warehouse.name}</Table.Td>
                <Table.Td ta="end">{signed(document.packs)}</Table.Td>
                <Table.Td ta="end">{signed(document.net_weight, 3)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Section>
  );
}
