import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { BackLink } from '#web/platform/look/BackLink.tsx';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { HistoryButton } from '#web/platform/records/HistoryButton.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchMoves } from './BatchMoves.tsx';
import { BatchDocuments, BatchPlaces } from './BatchPlaces.tsx';
import { batchesPath, useBatch } from './use-batch.ts';

const loadDialog = () => import('./FactsDialog.tsx');
const FactsDialog = lazy(async () => ({ default: (await loadDialog()).FactsDialog }));

/** The page of a batch: what it is, where it lies, what papers it has, and what moved it. */
export default function BatchScreen() {
  const { t } = useTranslation(['inventory', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const { data: batch, error, refetch } = useBatch(id);
  const canList = useCan('stockbatch')('list');

  return (
    <Stack maw={1280}>
      {canList && <BackLink to="/app/stockbatch">{t('page.back')}</BackLink>}
      <PageTitle title={batch?.number ?? t('menu:item.stockbatch')}>{batch && <Buttons batch={batch} />}</PageTitle>
      {error && !batch && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!batch && !error && <Skeleton height={220} aria-busy />}
      {batch && (
        <>
          <BatchFacts batch={batch} />
          <BatchPlaces batch={batch} />
          <BatchMoves id={batch.id} />
          <BatchDocuments batch={batch} />
        </>
      )}
    </Stack>
  );
}

function Buttons({ batch }: { batch: StockBatchDetail }) {
  const { t } = useTranslation('inventory');
  const canCorrect = useCan('stockreceived')('update');
  const [isEditing, setIsEditing] = useState(false);
  const close = useCallback(() => setIsEditing(false), []);
  return (
    <Group gap="xs">
      <HistoryButton path={batchesPath} id={batch.id} name={batch.number} />
      {canCorrect && (
        <Button
          size="xs"
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
    </Group>
  );
}
