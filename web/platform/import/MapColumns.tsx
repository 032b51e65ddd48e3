import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixedField, ImportMode, ImportPreview } from '#shared/import.ts';
import dialogClasses from '#web/platform/ui/dialog.module.css';
import { ColumnRow } from './ColumnRow.tsx';
import { FileLayout } from './FileLayout.tsx';
import { FixedFields } from './FixedFields.tsx';
import classes from './import.module.css';
import { isFilled, type Mapping, mayUpdate, missing, unrecognised } from './mapping.ts';
import { ModeChoice } from './ModeChoice.tsx';
import { StepHeading } from './StepHeading.tsx';

interface MapColumnsProps {
  preview: ImportPreview;
  /** How the file is to be read from now on. */
  onNext(chosen: { mode: ImportMode; mapping: Mapping; fixed: FixedField[] }): void;
  /** Undefined where the file is not at hand any more. */
  onSheet: ((sheet: string) => void) | undefined;
  onHeadingRow(row: number): void;
  onDiscard(): void;
}

/** Says of each column of the file where it goes, and what becomes of records that exist. */
export function MapColumns({ preview, onNext, onSheet, onHeadingRow, onDiscard }: MapColumnsProps) {
  const { t } = useTranslation('import');
  const [mapping, setMapping] = useState(preview.mapping);
  const [mode, setMode] = useState(preview.mode);
  const [given, setFixed] = useState(preview.fixed);
  /** A column of the file that goes to a field takes precedence. */
  const fixed = given.filter(({ name }) => !mapping.includes(name));
  const lacking = missing(preview, mapping, fixed.filter(isFilled));
  /** Columns that the person left out are no surprise. */
  const unread = unrecognised(
    preview,
    preview.mapping.map((name, column) => name ?? mapping[column] ?? null),
  );
  const isNothing = mapping.every((name) => name === null);
  const isBlocked = isNothing || (mode === 'create' && lacking.length > 0);

  const map = (column: number, name: string | null) =>
    setMapping(mapping.map((before, index) => (index === column ? name : before)));

  return (
    <Stack gap="md">
      <StepHeading title={t('columns.title')} lead={t('columns.lead', { file: preview.file_name })} />
      <FileLayout preview={preview} onSheet={onSheet} onHeadingRow={onHeadingRow} />
      {unread.length > 0 && (
        <Alert color="warn" p="sm" icon={<IconAlertTriangle aria-hidden />}>
          {t('columns.unrecognised', { headings: unread.join(', ') })}
        </Alert>
      )}
      <ul className={classes.columns}>
        {preview.headings.map((_, column) => (
          // Two columns may have the same heading; their places never change.
          <ColumnRow key={column} preview={preview} mapping={mapping} column={column} onMap={map} />
        ))}
      </ul>
      <FixedFields preview={preview} mapping={mapping} fixed={fixed} onFixed={setFixed} />
      {mayUpdate(preview) && <ModeChoice mode={mode} onMode={setMode} />}
      <Group gap="sm" className={dialogClasses.buttons ?? ''}>
        <Button disabled={isBlocked} onClick={() => onNext({ mode, mapping, fixed: fixed.filter(isFilled) })}>
          {t('next')}
        </Button>
        <Button variant="subtle" color="bad" onClick={onDiscard}>
          {t('discard')}
        </Button>
        {/* Beside the button it holds back. */}
        <Text size="sm" role="status" className={classes.lacking ?? ''} data-blocked={isBlocked || undefined}>
          {(isNothing || lacking.length > 0) && <IconAlertTriangle size={16} aria-hidden />}
          <span>
            {isNothing
              ? t('columns.nothing')
              : lacking.length > 0 &&
                t(isBlocked ? 'columns.missing' : 'columns.missingUpdate', { columns: lacking.join(', ') })}
          </span>
        </Text>
      </Group>
    </Stack>
  );
}
