import { Button, Modal, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MIN, TEXT_MAX } from '#shared/limits.ts';
import type { VoidPreview } from '#shared/stock/void.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { newId } from '#web/stock/documents/content.ts';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { dialogWidths, useFullScreen, useReturnFocus } from '#web/platform/ui/dialog.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { step, usePreview } from './calls.ts';
import { EffectTable } from './EffectTable.tsx';
import { ObstaclePanel } from './ObstaclePanel.tsx';
import { useRefusal } from './use-refusal.ts';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

interface VoidDialogProps {
  documentId: string;
  /** The void is there: done, or asked for. */
  onMade(id: string): void;
  onClose(): void;
}

/** Shows what voiding a document would do, and what stands against it, before it asks for the reason. */
export function VoidDialog({ documentId, onMade, onClose }: VoidDialogProps) {
  const { t } = useTranslation('voids');
  const nameOf = useDocumentName();
  const { data, error, refetch } = usePreview(documentId);
  if (data && !data.obstacle) {
    return <PreviewDialog preview={data} onMade={onMade} onClose={onClose} onRefused={() => void refetch()} />;
  }
  return (
    <ReadOnlyDialog title={data ? t('title', { name: nameOf(data.document) }) : t('open')} onClose={onClose}>
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!error && !data && <Skeleton height={180} aria-busy />}
      {data?.obstacle && (
        <Stack gap="sm">
          <ObstaclePanel obstacle={data.obstacle} date={data.document.date} />
          <Effects effects={data.effects} />
        </Stack>
      )}
    </ReadOnlyDialog>
  );
}

/** As long as nothing can be asked for. */
function ReadOnlyDialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const { t } = useTranslation('common');
  const fullScreen = useFullScreen('large');
  useReturnFocus();
  useBackCloses(onClose);
  return (
    <Modal
      opened
      yOffset="6dvh"
      fullScreen={fullScreen}
      returnFocus={false}
      size={dialogWidths.large}
      title={title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close'), iconSize: 20 }}
    >
      {children}
      <Button mt="md" variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </Modal>
  );
}

function Effects({ effects }: Pick<VoidPreview, 'effects'>) {
  const { t } = useTranslation('voids');
  return (
    effects.length > 0 && (
      <div>
        <Title order={3} size="sm">
          {t('effectNow')}
        </Title>
        <EffectTable label={t('effectNow')} effects={effects} />
      </div>
    )
  );
}

interface PreviewDialogProps extends Omit<VoidDialogProps, 'documentId'> {
  preview: VoidPreview;
  /** Things may have changed since they were shown. */
  onRefused(): void;
}

function PreviewDialog({ preview, onMade, onRefused, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['voids', 'common', 'stockDocuments']);
  const formatDate = useFormatDate();
  const client = useQueryClient();
  const refusalOf = useRefusal();
  const [key] = useState(newId);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { document, effects, needs_approval } = preview;
  const name = useDocumentName()(document);
  const missing = reason.trim().length < REASON_MIN;

  async function submit() {
    setAsked(true);
    if (missing) {
      return;
    }
    const about = `void ${document.id}`;
    try {
      const made = await step({ path: '', body: { document_id: document.id, reason: reason.trim() }, key });
      const message = made.number ? t('done', { name, number: made.number }) : t('asked', { name });
      showSuccess({ about, title: t('open'), message });
      void client.invalidateQueries();
      onMade(made.id);
    } catch (problem) {
      const title = t('failed', { name });
      showFailure({ about, title, message: refusalOf(title, problem) });
      onRefused();
    }
  }

  return (
    <FormDialog
      title={t('title', { name })}
      width="large"
      dirty={reason.trim() !== ''}
      overlayFor={0}
      submitLabel={t(needs_approval ? 'ask' : 'submit')}
      leaveLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">
          {t('lead', { date: formatDate(document.date) })} {needs_approval && t('leadApproval')}
        </Text>
        <Effects effects={effects} />
        <Textarea
          label={t('field.reason')}
          description={t('reasonHint')}
          withAsterisk
          data-autofocus
          autosize
          minRows={2}
          maxLength={TEXT_MAX}
          value={reason}
          error={asked && missing && t('stockDocuments:noteNeeded')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}
