import { Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceChangeKind } from '#shared/stock/kinds.ts';
import type { BatchPlace, StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { documentColumns, placeColumns } from './place-columns.tsx';
import { useStatusAct } from './status-acts.ts';

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
  const columns = placeColumns({
    t,
    reserved,
    seesValues,
    batchId: batch.id,
    actAt,
    onAsk: setAsked,
    onNear: () => void loadDialog(),
  });
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

/** The documents that moved a batch, the latest first. */
export function BatchDocuments({ batch: { documents } }: { batch: StockBatchDetail }) {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const { permissions } = useSession().user;
  const formatDate = useFormatDate();
  const title = t('page.documents');
  const columns = documentColumns({ t, permissions, formatDate });
  return (
    <Section title={title}>
      <SmallTable label={title} columns={columns} rows={documents} />
    </Section>
  );
}
