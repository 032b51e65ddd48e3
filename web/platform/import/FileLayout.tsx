import { Select, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#shared/import.ts';

interface FileLayoutProps {
  preview: ImportPreview;
  /** Undefined where the file is not at hand any more. */
  onSheet: ((sheet: string) => void) | undefined;
  onHeadingRow(row: number): void;
}

/** Which sheet of the file is read, and which of its rows has the headings. */
export function FileLayout({ preview, onSheet, onHeadingRow }: FileLayoutProps) {
  const { t } = useTranslation('import');
  const { sheets, sheet, first_rows, heading_row } = preview;
  const filled = first_rows.findIndex(({ number }) => number === heading_row) + 1 + preview.counts.rows;
  // Below the last row of all there is nothing to import.
  const candidates = first_rows.length === filled ? first_rows.slice(0, -1) : first_rows;
  if (candidates.length === 0) {
    return null;
  }

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs">
      {sheets.length > 1 && (
        <Select
          label={t('columns.sheet')}
          description={onSheet ? undefined : t('columns.sheetAway')}
          disabled={!onSheet}
          allowDeselect={false}
          // Names may be there twice only where a workbook is damaged; a list must not have them so.
          data={[...new Set(sheets)]}
          value={sheet}
          onChange={(chosen) => chosen !== null && chosen !== sheet && onSheet?.(chosen)}
        />
      )}
      <Select
        label={t('columns.headingRow')}
        allowDeselect={false}
        data={candidates.map(({ number, text }) => ({ value: String(number), label: `${number}: ${text}` }))}
        value={String(heading_row)}
        onChange={(chosen) => chosen !== null && Number(chosen) !== heading_row && onHeadingRow(Number(chosen))}
      />
    </SimpleGrid>
  );
}
