import '@mantine/dropzone/styles.layer.css';
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { Dropzone, type FileRejection, type FileWithPath } from '@mantine/dropzone';
import { IconAlertCircle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileLimits, useFileWords } from './file-words.ts';
import classes from './import.module.css';
import { useFetchedFile } from './use-fetched-file.ts';

interface ChooseFileProps {
  path: string;
  /** Stem of file names. */
  name: string;
  /** Sends the file; throws when it is refused. */
  upload(file: File): Promise<void>;
}

/** Takes a file, dropped or chosen, and sends it. Says why when it is refused. */
export function ChooseFile({ path, name, upload }: ChooseFileProps) {
  const { t } = useTranslation('import');
  const words = useFileWords();
  const openFiles = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [reading, setReading] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const template = useFetchedFile();

  useEffect(() => button.current?.focus(), []);

  async function take(files: File[]) {
    const [file] = files;
    if (!file || reading) {
      return;
    }
    const refusal = files.length > 1 ? t('refused.tooMany') : words.ofFile(file);
    setRefused(refusal);
    if (refusal) {
      return;
    }
    setReading(file.name);
    try {
      await upload(file);
    } catch (problem) {
      setRefused(words.ofProblem(problem));
      setReading(undefined);
    }
  }

  const takeAll = (accepted: FileWithPath[], rejected: FileRejection[]) =>
    void take([...accepted, ...rejected.map(({ file }) => file)]);

  return (
    <Stack gap="md" aria-busy={reading !== undefined}>
      <Text size="sm">{t('file.lead')}</Text>
      <Dropzone
        multiple={false}
        openRef={openFiles}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        onDropAny={takeAll}
        onDrop={() => undefined}
        // The button opens it; for itself it would be a second one.
        inputProps={{ accept: '.xlsx,.csv', 'aria-label': t('file.choose'), tabIndex: -1, 'aria-hidden': true }}
      >
        <Stack align="center" gap="sm" py="lg">
          <IconFileSpreadsheet size={40} stroke={1.5} className={classes.picture} aria-hidden />
          <Button
            ref={button}
            data-autofocus
            aria-disabled={reading !== undefined}
            onClick={() => !reading && openFiles.current?.()}
          >
            {t('file.choose')}
          </Button>
          <Group gap="xs" role="status" mih={24} justify="center">
            {reading && <Loader size="xs" aria-hidden />}
            <Text size="sm" c="dimmed" ta="center">
              {reading ? t('file.reading', { file: reading }) : t('file.hint', fileLimits)}
            </Text>
          </Group>
        </Stack>
      </Dropzone>
      {refused && (
        <Alert color="bad" icon={<IconAlertCircle aria-hidden />} role="alert" p="sm">
          {refused}
        </Alert>
      )}
      <Group gap="sm" className={classes.template ?? ''}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={template.busy}
          onClick={() =>
            void template.fetch({
              path: `${path}/import/template`,
              name: `${name}_template.xlsx`,
              failed: t('file.templateFailed'),
            })
          }
        >
          {t('file.template')}
        </Button>
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          {t('file.templateHint')}
        </Text>
      </Group>
    </Stack>
  );
}
