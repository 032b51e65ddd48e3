import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportPreview, ImportRow } from '#shared/import.ts';
import { useIsPhone } from '#web/platform/ui/dialog.ts';
import classes from './import.module.css';
import { faultyFirst, importedColumns, type MendedCell, wholeMapping } from './mapping.ts';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';

interface RowListProps {
  preview: ImportPreview;
  /** One page; undefined while it is on its way. */
  rows: ImportRow[] | undefined;
  /** Whether these rows are about to be replaced. */
  busy: boolean;
  /** How many rows a page has. */
  size: number;
  onMend(cell: MendedCell): void;
}

/** Rows of the file in the columns that are imported: a table, or cards where there is no room for one. */
export function RowList({ preview, rows, busy, size, onMend }: RowListProps) {
  const { t } = useTranslation('import');
  const Rows = useIsPhone() ? RowCards : RowTable;

  return (
    <ScrollBox role="region" className={classes.box} aria-label={t('check.region')} aria-busy={busy || !rows}>
      {rows ? (
        <Rows
          columns={faultyFirst(importedColumns(preview), rows)}
          mapping={wholeMapping(preview)}
          rows={rows}
          mendable={(column) => column < preview.headings.length}
          onMend={onMend}
        />
      ) : (
        <Stack gap="lg" p="sm" aria-hidden="true">
          {Array.from({ length: Math.min(size, preview.counts.rows) }, (_, row) => (
            <Skeleton key={row} height={16} />
          ))}
        </Stack>
      )}
    </ScrollBox>
  );
}
