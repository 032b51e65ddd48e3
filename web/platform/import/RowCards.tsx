import { Card, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from '#shared/import.ts';
import { useCellWords } from './cell-words.ts';
import classes from './import.module.css';
import type { ImportedColumn, Mapping } from './mapping.ts';
import { Reasons } from './Reasons.tsx';
import { RowAction } from './RowAction.tsx';
import { Understood } from './Understood.tsx';

interface RowCardsProps {
  columns: ImportedColumn[];
  mapping: Mapping;
  rows: ImportRow[];
}

/** Rows of the file on a phone: one card a row, and of its cells those that hold something or are at fault. */
export function RowCards({ columns, mapping, rows }: RowCardsProps) {
  const { t } = useTranslation('import');
  const wordsOf = useCellWords(mapping);

  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <Card key={row.number} component="li" withBorder padding="sm">
          <Group justify="space-between" gap="sm">
            <Text size="sm" fw={600}>
              {t('check.row')} {row.number}
            </Text>
            <RowAction action={row.action} />
          </Group>
          <Reasons of={wordsOf(row, null)} />
          <dl className={classes.cells}>
            {columns.map(({ column, heading }) => {
              const reasons = wordsOf(row, column);
              const doubts = wordsOf(row, column, 'warnings');
              const given = row.cells[column];
              return given || reasons.length > 0 ? (
                <div
                  key={column}
                  data-doubtful={doubts.length > 0 || undefined}
                  data-faulty={reasons.length > 0 || undefined}
                >
                  <dt>{heading}</dt>
                  <dd>
                    <span className={classes.given}>{given || <span aria-hidden="true">–</span>}</span>
                    <Understood as={row.read[column]} />
                    <Reasons of={reasons} />
                    <Reasons of={doubts} mild />
                  </dd>
                </div>
              ) : null;
            })}
          </dl>
        </Card>
      ))}
    </ul>
  );
}
