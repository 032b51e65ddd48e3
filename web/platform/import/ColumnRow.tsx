import { Select, Text } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#shared/import.ts';
import classes from './import.module.css';
import { type Mapping, samples } from './mapping.ts';

interface ColumnRowProps {
  preview: ImportPreview;
  mapping: Mapping;
  /** Which column of the file. */
  column: number;
  onMap(column: number, name: string | null): void;
}

/** No column is called by nothing, so this stands for none. */
const NONE = '';

/** One column of the file, with its first values, and where it goes. */
export function ColumnRow({ preview, mapping, column, onMap }: ColumnRowProps) {
  const { t } = useTranslation(['import', 'common']);
  const heading = preview.headings[column]?.trim() || t('columns.unnamed', { n: column + 1 });
  const first = samples(preview, column);
  const target = mapping[column] ?? null;
  const choices = preview.columns.map(({ name, heading: label, required }) => ({
    value: name,
    label: required ? `${label} (${t('columns.required')})` : label,
    // What another column goes to already.
    disabled: name !== target && mapping.includes(name),
  }));

  return (
    <li className={classes.column} data-left-out={target === null || undefined}>
      <div className={classes.source}>
        <Text fw={500} size="sm" className={classes.anywhere ?? ''}>
          {heading}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {first.length > 0 ? first.join(' · ') : t('columns.empty')}
        </Text>
      </div>
      <IconArrowNarrowRight size={20} className={classes.arrow} aria-hidden />
      <Select
        className={classes.target ?? ''}
        aria-label={t('columns.goesTo', { heading })}
        searchable
        allowDeselect={false}
        data={[{ value: NONE, label: t('columns.leftOut') }, ...choices]}
        // The list itself scrolls: a box around it would have to be reachable by keyboard.
        withScrollArea={false}
        styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
        nothingFoundMessage={t('common:not_found')}
        value={target ?? NONE}
        onChange={(chosen) => onMap(column, chosen || null)}
      />
    </li>
  );
}
