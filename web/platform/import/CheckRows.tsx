import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconAlertTriangle, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview, ImportSettings } from '#shared/import.ts';
import { PAGE_SIZE_DEFAULT } from '#shared/limits.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import dialogClasses from '#web/platform/ui/dialog.module.css';
import { Pager } from '#web/platform/ui/Pager.tsx';
import { Counts } from './Counts.tsx';
import { FaultyNotice } from './FaultyNotice.tsx';
import { leftOut, mayUpdate } from './mapping.ts';
import { ModeChoice } from './ModeChoice.tsx';
import { RowList } from './RowList.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useImportRows } from './use-import-rows.ts';

interface CheckRowsProps {
  path: string;
  /** Stem of file names. */
  name: string;
  preview: ImportPreview;
  /** When the rows were checked, in milliseconds. */
  checkedAt: number;
  onSettle(changes: Omit<ImportSettings, 'id'>): void;
  onColumns(): void;
  onStart(): void;
  /** Leaves out the rows with errors. */
  onStartSound(): void;
  onOtherFile(): void;
  onDiscard(): void;
}

/** The preview of the import, row by row, with all errors. It starts only when there is none. */
export function CheckRows(props: CheckRowsProps) {
  const { path, name, preview, checkedAt, onSettle, onColumns, onStart, onStartSound, onOtherFile, onDiscard } = props;
  const { t } = useTranslation('import');
  const { faulty, warned, rows: count } = preview.counts;
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(PAGE_SIZE_DEFAULT);
  /** Undefined until chosen: what is wrong, or else to be looked at, comes first. */
  const [asked, setAsked] = useState<boolean>();
  const marked = faulty > 0 ? 'errors' : warned > 0 ? 'warnings' : undefined;
  const [kind, setKind] = useState<string>();
  const isKnown = preview.faults.some(({ column, code }) => kind === `${column ?? 'row'}:${code}`);
  const only = isKnown ? kind : (asked ?? true) ? marked : undefined;
  const sound = count - faulty;
  const rows = useImportRows({ path, id: preview.id, checkedAt, page, size, only });
  const unread = leftOut(preview, preview.mapping);

  return (
    <Stack gap="md">
      <StepHeading
        title={t('check.title')}
        lead={t('check.lead', { file: preview.file_name, rows: formatNumber(count) })}
      />
      <Counts counts={preview.counts} />
      {faulty > 0 && (
        <FaultyNotice
          path={path}
          name={name}
          preview={preview}
          only={only}
          onOnly={(chosen) => {
            setKind(chosen);
            setPage(0);
          }}
          onCreateMissing={() => onSettle({ creates_missing: true })}
          onOtherFile={onOtherFile}
        />
      )}
      {marked === 'warnings' && (
        <Alert color="warn" p="sm" icon={<IconAlertTriangle aria-hidden />}>
          {t('check.doubt', { count: warned, n: formatNumber(warned) })}
        </Alert>
      )}
      {mayUpdate(preview) && (
        <ModeChoice
          mode={preview.mode}
          onMode={(mode) => {
            setPage(0);
            onSettle({ mode });
          }}
        />
      )}
      <Group justify="space-between" gap="sm">
        <Switch
          label={t(marked === 'warnings' ? 'check.onlyDoubtful' : 'check.onlyFaulty')}
          disabled={!marked}
          checked={only !== undefined}
          onChange={({ currentTarget: { checked } }) => {
            setKind(undefined);
            setAsked(checked);
            setPage(0);
          }}
        />
        {unread.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('check.leftOut', { headings: unread.join(', ') })}
          </Text>
        )}
      </Group>
      {rows.isError ? (
        <ProblemPanel problem={rows.error} tryAgain={() => void rows.refetch()} />
      ) : (
        <RowList
          preview={preview}
          rows={rows.data?.rows}
          busy={rows.isPlaceholderData}
          size={size}
          onMend={(cell) => onSettle({ mended: [cell] })}
        />
      )}
      <Pager
        page={page}
        size={size}
        total={rows.data?.pagination.total}
        pages={rows.data?.pagination.totalPagesFront}
        waiting={rows.isPending}
        formatNumber={formatNumber}
        onPage={setPage}
        onSize={(next) => {
          setSize(next);
          setPage(0);
        }}
      />
      <Group gap="sm" className={dialogClasses.buttons ?? ''}>
        <Button disabled={faulty > 0 || count === 0} onClick={onStart}>
          {t('check.start', { count, n: formatNumber(count) })}
        </Button>
        {faulty > 0 && sound > 0 && (
          <Button variant="default" onClick={onStartSound}>
            {t('check.startSound', { count: sound, n: formatNumber(sound) })}
          </Button>
        )}
        <Button variant="default" leftSection={<IconColumns3 size={16} />} onClick={onColumns}>
          {t('check.setColumns')}
        </Button>
        <Button variant="subtle" color="bad" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </Group>
    </Stack>
  );
}
