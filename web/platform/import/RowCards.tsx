import { Card, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCellWords } from './cell-words.ts';
import classes from './import.module.css';
import { MendCell } from './MendCell.tsx';
import { Reasons } from './Reasons.tsx';
import { RowAction } from './RowAction.tsx';
import type { RowsProps } from './RowTable.tsx';
import { Understood } from './Understood.tsx';

/** Rows of the file on a phone: one card a row, and of its cells those that hold something or are at fault. */
export function RowCards({ columns, mapping, rows, mendable, onMend }: RowsProps) {
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
                    <div className={classes.mendable}>
                      <span className={classes.given}>{given || <span aria-hidden="true">–</span>}</span>
                      {(reasons.length > 0 || doubts.length > 0) && mendable(column) && (
                        <MendCell
                          heading={heading}
                          number={row.number}
                          text={given ?? ''}
                          onMend={(text, everywhere) => onMend({ number: row.number, column, text, everywhere })}
                        />
                      )}
                    </div>
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
