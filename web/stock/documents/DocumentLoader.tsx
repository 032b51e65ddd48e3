import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { BackLink } from '#web/platform/look/BackLink.tsx';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import type { DocumentType } from './document-type.ts';
import { useDocument, useIsLeftSaving } from './use-document.ts';

interface DocumentLoaderProps {
  type: DocumentType;
  children(document: StockDocument): ReactNode;
}

const SKELETON_HEIGHT = 180;

/** Fetches the document that the address names. */
export function DocumentLoader({ type, children }: DocumentLoaderProps) {
  const { t } = useTranslation(['stockDocuments', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const canList = useCan(type.entity)('list');
  const { data, error, refetch, isFetchedAfterMount } = useDocument(type, id);
  const isLeftSaving = useIsLeftSaving(id);
  // What was left on this page may be older than what was saved from it, or is yet to be.
  if (data && !isLeftSaving && (isFetchedAfterMount || error)) {
    return children(data);
  }
  return (
    <Stack gap="sm">
      {canList && <BackLink to={`/app/${type.entity}`}>{t('back')}</BackLink>}
      <PageTitle title={t(`menu:item.${type.entity}`)} />
      {error ? (
        <ProblemPanel problem={error} tryAgain={() => void refetch()} />
      ) : (
        <Skeleton height={SKELETON_HEIGHT} aria-busy />
      )}
    </Stack>
  );
}
