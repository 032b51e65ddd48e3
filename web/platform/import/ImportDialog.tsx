import { Alert, Center, Loader, LoadingOverlay, Modal, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportSettings } from '#shared/import.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { dialogWidths, useFullScreen, useReturnFocus, workingOverlay } from '#web/platform/ui/dialog.ts';
import { CheckRows } from './CheckRows.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { MapColumns } from './MapColumns.tsx';
import { Done, Failed } from './Result.tsx';
import { shownStep, StepList } from './StepList.tsx';
import { useImport } from './use-import.ts';
import { useWork } from './use-work.ts';
import { Writing } from './Writing.tsx';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

interface ImportDialogProps {
  /** Where the records are, below `/v1`. */
  path: string;
  /** The entity's name, such as "Category". */
  what: string;
  /** Stem of file names. */
  name: string;
  onClose(): void;
}

/**
 * Brings in records from a file: choose it, say what its columns hold, look at its rows, start, see what came of it. It
 * can be closed at any time: the server keeps the import, and it is shown again where it stands.
 */
export function ImportDialog({ path, what, name, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['import', 'common']);
  const fullScreen = useFullScreen('large');
  const { latest, upload, readSheetOf, settle, start, discard } = useImport(path);
  const { busy, problem, run } = useWork({ onGone: () => void latest.refetch() });
  /** Where one chose to go among columns and preview; undefined: where the file leads. */
  const [wanted, setWanted] = useState<'columns' | 'check'>();
  const [isResumed, setResumed] = useState(true);
  useReturnFocus();

  const preview = latest.data;
  const step = shownStep(preview, wanted);
  const isDone = preview?.state === 'done';
  useReload(path, isDone);

  function close() {
    // Rows that were left out can still be mended, so that they are kept.
    if (isDone && preview.counts.faulty === 0) {
      // Seen; should this fail, it is shown once more.
      discard(preview.id).catch(() => undefined);
    }
    onClose();
  }
  useBackCloses(close);

  function content() {
    if (latest.isError && !preview) {
      return <ProblemPanel problem={latest.error} tryAgain={() => void latest.refetch()} />;
    }
    if (preview === undefined) {
      return (
        <Center mih={200} aria-busy>
          <Loader aria-label={t('common:loading')} />
        </Center>
      );
    }
    if (preview === null) {
      const take = async (file: File) => {
        await upload(file);
        setResumed(false);
        setWanted(undefined);
      };
      return <ChooseFile path={path} name={name} upload={take} />;
    }
    const { id } = preview;
    const forget = () => run(() => discard(id));
    const forgetAndClose = () => run(() => discard(id).then(onClose));
    const settleTo = (step: 'columns' | 'check', changes: Omit<ImportSettings, 'id'>) =>
      run(async () => {
        await settle({ id, ...changes });
        setWanted(step);
      });
    const readSheet = readSheetOf(id);
    const takeSheet = (sheet: string) =>
      run(async () => {
        await readSheet?.(sheet);
        setWanted('columns');
      });
    switch (preview.state) {
      case 'running':
        return <Writing preview={preview} lost={latest.isError} onClose={onClose} />;
      case 'done':
        return (
          <Done
            path={path}
            name={name}
            preview={preview}
            onMend={() => settleTo('check', {})}
            onOtherFile={forget}
            onClose={close}
          />
        );
      case 'failed':
        return (
          <Failed
            preview={preview}
            onRecheck={() => settleTo('check', {})}
            onOtherFile={forget}
            onDiscard={forgetAndClose}
          />
        );
      case 'checked':
        return step === 'columns' ? (
          <MapColumns
            key={`${id} ${preview.heading_row}`}
            preview={preview}
            onNext={(chosen) => settleTo('check', chosen)}
            onSheet={readSheet && takeSheet}
            onHeadingRow={(heading_row) => settleTo('columns', { heading_row })}
            onDiscard={forgetAndClose}
          />
        ) : (
          <CheckRows
            key={id}
            path={path}
            name={name}
            preview={preview}
            checkedAt={latest.dataUpdatedAt}
            onSettle={(changes) => settleTo('check', changes)}
            onColumns={() => setWanted('columns')}
            onStart={() => run(() => start(id))}
            onStartSound={() =>
              run(async () => {
                await settle({ id, only_sound: true });
                await start(id);
              })
            }
            onOtherFile={forget}
            onDiscard={forgetAndClose}
          />
        );
    }
  }

  return (
    <Modal
      opened
      yOffset="4dvh"
      fullScreen={fullScreen}
      returnFocus={false}
      closeOnClickOutside={false}
      size={dialogWidths.large}
      title={t('title', { what })}
      onClose={close}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      <LoadingOverlay visible={busy} overlayProps={workingOverlay} />
      <Stack gap="md" aria-busy={busy}>
        <StepList current={step} finished={isDone} />
        {problem !== undefined && <ProblemPanel problem={problem} />}
        {isResumed && preview?.state === 'checked' && (
          <Alert color="brand" p="sm" icon={<IconHistory aria-hidden />}>
            {t('resumed', { file: preview.file_name })}
          </Alert>
        )}
        {content()}
      </Stack>
    </Modal>
  );
}

/** Lists are read again as soon as the rows are in. */
function useReload(path: string, isDone: boolean) {
  const client = useQueryClient();

  useEffect(() => {
    if (isDone) {
      void client.invalidateQueries({ queryKey: [path] });
    }
  }, [client, path, isDone]);
}
