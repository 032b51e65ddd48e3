import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { type DocumentAct, isDangerous } from './acts.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useDocumentName } from './words.ts';

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

  async function choose(told?: Record<string, unknown>) {
    await onAct(told);
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
    </ConfirmDialog>
  );
}
