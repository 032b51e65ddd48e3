import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportFault, ImportPreview } from '#shared/import.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCellWords } from './cell-words.ts';
import classes from './import.module.css';
import { wholeMapping } from './mapping.ts';

interface FaultListProps {
  preview: ImportPreview;
  /** The kind that is looked at, as `kindOf` has it. */
  only: string | undefined;
  /** Shows the rows of one kind; undefined: of all again. */
  onOnly(kind: string | undefined): void;
}

/** A kind of error as the rows are asked for by it. */
const kindOf = ({ column, code }: ImportFault) => `${column ?? 'row'}:${code}`;

/** What is wrong with the file by kind, the most frequent first. A click shows the rows of a kind. */
export function FaultList({ preview, only, onOnly }: FaultListProps) {
  const { t } = useTranslation('import');
  const mapping = wholeMapping(preview);
  const sentenceOf = useCellWords(mapping);
  const headingOf = (column: number) => preview.columns.find(({ name }) => name === mapping[column])?.heading ?? '';

  return (
    <ul className={classes.faults}>
      {preview.faults.map((fault) => {
        const { column, code, detail, count, examples } = fault;
        const row = {
          number: 0,
          action: null,
          cells: column === null ? [] : Array.from(mapping, (_, at) => (at === column ? (examples[0] ?? '') : '')),
          read: [],
          errors: [{ column, code, ...(detail !== undefined && { detail }) }],
          warnings: [],
        };
        const kind = kindOf(fault);
        return (
          <li key={`${kind}${column === null ? detail : ''}`}>
            <UnstyledButton
              className={classes.fault ?? ''}
              aria-pressed={only === kind}
              onClick={() => onOnly(only === kind ? undefined : kind)}
            >
              <strong className={classes.figures}>{formatNumber(count)} ×</strong>{' '}
              {column !== null && <strong>{headingOf(column)}:</strong>} {sentenceOf(row, column)[0]}{' '}
              {examples.length > 0 && (
                <span className={classes.examples}>
                  {t('check.examples', { cells: examples.map((cell) => `“${cell}”`).join(', ') })}
                </span>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
