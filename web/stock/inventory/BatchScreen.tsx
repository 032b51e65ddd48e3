import { Button } from '@mantine/core';
import { IconCalendarX, IconPencil, IconPrinter, IconRouteSquare } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isThawed } from '#shared/stock/freezing.ts';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { withWords } from '#web/platform/texts/index.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchFlow } from './BatchFlow.tsx';
import { BatchGenealogy } from './BatchGenealogy.tsx';
import { BatchMoves } from './BatchMoves.tsx';
import { BatchDocuments, BatchPlaces } from './BatchPlaces.tsx';
import { batchesPath, useBatch } from './use-batch.ts';
import { DateCorrections } from './DateCorrections.tsx';
import { useBatchFigures } from './use-batch-figures.tsx';

const loadDialog = () => import('./FactsDialog.tsx');
const FactsDialog = lazy(async () => ({ default: (await loadDialog()).FactsDialog }));

const DatesDialog = lazy(async () => ({ default: (await import('./DatesDialog.tsx')).DatesDialog }));

const BatchReceivers = lazy(() =>
  withWords(
    'recall',
    import('#web/stock/recall/Receivers.tsx').then((module) => ({ default: module.BatchReceivers })),
  ),
);

const BatchLabels = lazy(() => withWords('labels', import('./BatchLabels.tsx')));

/** The page of a batch: what is left of it and how long it keeps, where it went, what it is, where it lies and what moved it. */
export default function BatchScreen() {
  const { t } = useTranslation(['inventory', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const { data: batch, error, refetch } = useBatch(id);
  const figures = useBatchFigures(batch);
  return (
    <RecordPage
      entity="stockbatch"
      path={batchesPath}
      id={id}
      words={{ all: t('page.back'), gone: t('page.missing') }}
      title={batch?.number ?? t('menu:item.stockbatch')}
      problem={error}
      tryAgain={() => void refetch()}
      tile={batch && lettersOf(batch.variant.code)}
      said={
        batch
          ? [
              `${batch.variant.name} (${batch.variant.code})`,
              batch.supplier?.name,
              stateOf(batch) && t(`page.${stateOf(batch)!}`),
            ]
          : []
      }
      buttons={
        batch && (
          <>
            <TraceButton id={batch.id} />
            <LabelsButton batch={batch} />
            <DatesButton batch={batch} />
            <EditButton batch={batch} />
          </>
        )
      }
      figures={figures}
    >
      {batch && (
        <>
          <BatchFlow batch={batch} />
          <Suspense>
            <BatchReceivers id={batch.id} />
          </Suspense>
          <BatchFacts batch={batch} />
          <DateCorrections batch={batch} />
          <BatchGenealogy batch={batch} />
          <BatchPlaces batch={batch} />
          <BatchMoves id={batch.id} />
          <BatchDocuments batch={batch} />
        </>
      )}
    </RecordPage>
  );
}

/** Whether it was frozen again after it was thawed, or is thawed. */
const stateOf = (batch: StockBatchDetail) =>
  isThawed(batch) ? 'thawed' : batch.refrozen_date === null ? undefined : 'refrozen';

/** The prefix of a code: mostly the letters of its species. */
const lettersOf = (code: string) => code.split('-')[0]?.slice(0, 4);

/** The way to where all of the batch is, and to its recall. */
function TraceButton({ id }: { id: string }) {
  const { t } = useTranslation('inventory');
  return (
    <Button
      variant="default"
      leftSection={<IconRouteSquare size={16} />}
      renderRoot={(link) => <Link to={`/app/stockbatch/${id}/recall`} {...link} />}
    >
      {t('page.trace')}
    </Button>
  );
}

function LabelsButton({ batch }: { batch: StockBatchDetail }) {
  const { t } = useTranslation('inventory');
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setIsOpen(true)}>
        {t('page.labels')}
      </Button>
      {isOpen && (
        <Suspense>
          <BatchLabels batch={batch} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The way to put right what the dates say. */
function DatesButton({ batch }: { batch: StockBatchDetail }) {
  const { t } = useTranslation('inventory');
  const canCorrect = useCan('stockreceived')('update');
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  if (!canCorrect) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarX size={16} />} onClick={() => setIsOpen(true)}>
        {t('dates.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <DatesDialog batch={batch} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function EditButton({ batch }: { batch: StockBatchDetail }) {
  const { t } = useTranslation('inventory');
  const canCorrect = useCan('stockreceived')('update');
  const [isEditing, setIsEditing] = useState(false);
  const close = useCallback(() => setIsEditing(false), []);
  return (
    <>
      {canCorrect && (
        <Button
          leftSection={<IconPencil size={16} />}
          onClick={() => setIsEditing(true)}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          {t('page.edit')}
        </Button>
      )}
      {isEditing && (
        <Suspense>
          <FactsDialog batch={batch} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
