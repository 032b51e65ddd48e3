import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { DocumentBar } from './DocumentBar.tsx';
import type { DocumentType } from './document-type.ts';
import { useDocument, useIsLeftSaving } from './use-document.ts';

interface DocumentLoaderProps {
  type: DocumentType;
  children(document: StockDocument): ReactNode;
}

/** As high as the facts of a document, and as the head and three lines of its table. */
const skeletonHeights = [52, 188];

/** Fetches the document that the address names. */
export function DocumentLoader({ type, children }: DocumentLoaderProps) {
  const { t } = useTranslation('menu');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch, isFetchedAfterMount } = useDocument(type, id);
  const isLeftSaving = useIsLeftSaving(id);
  // What was left on this page may be older than what was saved from it, or is yet to be.
  if (data && !isLeftSaving && (isFetchedAfterMount || error)) {
    return children(data);
  }
  return (
    <Stack gap="sm">
      <DocumentBar entity={type.entity} title={t(`item.${type.entity}`)} />
      {error ? (
        <ProblemPanel problem={error} tryAgain={() => void refetch()} />
      ) : (
        skeletonHeights.map((height) => <Skeleton key={height} height={height} radius="lg" aria-busy />)
      )}
    </Stack>
  );
}
