import { Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import type { Counted } from '#shared/stock/later.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { withWords } from '#web/platform/texts/index.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { type DocumentAct, isDangerous } from './acts.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useDocumentName } from './words.ts';

const CountedQuestion = lazy(async () => ({
  default: (await withWords('counts', import('./CountedQuestion.tsx'))).CountedQuestion,
}));

/** A way to post: what its button says, and what the server is told with it. */
export interface PostChoice {
  label: string;
  told: Record<string, unknown>;
}

export interface ActDialogProps {
  act: DocumentAct;
  document: StockDocument;
  /** Submitting it holds the stock that it takes. */
  reserves?: boolean | undefined;
  /** More to say before posting. */
  postText?: ReactNode;
  /** Ways to post, where there are several. */
  postChoices?: readonly PostChoice[] | undefined;
  onAct(told?: Record<string, unknown>): Promise<boolean>;
  onClose(): void;
}

/** Asks before something is done to a document; a decision takes a note. */
export function ActDialog(props: ActDialogProps) {
  const { act, document, reserves, postText, postChoices, onAct, onClose } = props;
  const { t } = useTranslation('stockDocuments');
  const name = useDocumentName()(document);
  const [counted, setCounted] = useState<Counted>();
  const [tried, setTried] = useState(false);
  const counts = document.later?.counts ?? [];
  const asks = act === 'post' && counts.length > 0;
  const sums = { packs: formatNumber(document.packs), kg: formatNumber(document.net_weight, 3) };
  if (act === 'approve' || act === 'reject' || act === 'refuse') {
    return (
      <DecisionDialog
        act={act}
        title={t(`act.${act}.title`, { name })}
        text={t(`act.${act}.text`)}
        submitLabel={t(`act.${act}.open`)}
        onDecide={onAct}
        onClose={onClose}
      />
    );
  }

  async function choose(told: Record<string, unknown>) {
    setTried(true);
    if (asks && !counted) return;
    await onAct({ ...told, ...(asks && { counted }) });
    onClose();
  }

  const choices = act === 'post' && postChoices ? postChoices : [{ label: t(`act.${act}.open`), told: {} }];
  return (
    <ConfirmDialog
      title={t(`act.${act}.title`, { name })}
      choices={choices.map(({ label, told }) => ({
        label,
        dangerous: isDangerous(act),
        onChoose: () => choose(told),
      }))}
      onClose={onClose}
    >
      <Text size="sm">
        {act === 'submit' && !document.needs_approval ? t('act.submit.textAlone') : t(`act.${act}.text`, sums)}
        {act === 'submit' && reserves && ` ${t('act.submit.reserves')}`}
      </Text>
      {act === 'post' && postText}
      <Suspense>
        {asks && (
          <CountedQuestion counts={counts} value={counted} isMissing={tried && !counted} onChange={setCounted} />
        )}
      </Suspense>
    </ConfirmDialog>
  );
}
