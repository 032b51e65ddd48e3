import { Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from '#shared/limits.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { type DocumentAct, isDangerous } from './acts.ts';
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

const REASON_MIN = 3;

/** Asks before something is done to a document; a decision takes a note. */
export function ActDialog(props: ActDialogProps) {
  const { act, document, reserves, postText, postChoices, onAct, onClose } = props;
  const { t } = useTranslation('stockDocuments');
  const name = useDocumentName()(document);
  const sums = { packs: formatNumber(document.packs), kg: formatNumber(document.net_weight, 3) };
  if (act === 'approve' || act === 'reject') {
    return <DecisionDialog act={act} name={name} onAct={onAct} onClose={onClose} />;
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

interface DecisionDialogProps extends Pick<ActDialogProps, 'onAct' | 'onClose'> {
  act: 'approve' | 'reject';
  name: string;
}

function DecisionDialog({ act, name, onAct, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('stockDocuments');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = act === 'reject' && note.trim().length < REASON_MIN;

  async function submit() {
    setAsked(true);
    if (!missing && (await onAct(act === 'reject' ? { reason: note.trim() } : { note: note.trim() || null }))) {
      onClose();
    }
  }

  return (
    <FormDialog
      title={t(`act.${act}.title`, { name })}
      width="default"
      dirty={note.trim() !== ''}
      overlayFor={0}
      submitLabel={t(`act.${act}.open`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t(`act.${act}.text`)}
      </Text>
      <Textarea
        label={t(act === 'reject' ? 'field.reason' : 'note')}
        withAsterisk={act === 'reject'}
        data-autofocus
        autosize
        minRows={2}
        maxLength={TEXT_MAX}
        value={note}
        error={asked && missing && t('noteNeeded')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
