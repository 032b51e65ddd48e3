import { ActionIcon, Autocomplete, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FixedField, ImportPreview } from '#shared/import.ts';
import classes from './import.module.css';
import { type Mapping, missingColumns } from './mapping.ts';

interface FixedFieldsProps {
  preview: ImportPreview;
  mapping: Mapping;
  fixed: readonly FixedField[];
  onFixed(fixed: FixedField[]): void;
}

/** No column of a file counts as this, so it stands for a text. */
const TEXT = '';

/** Fields that no column of the file goes to and that every row fills alike. Those that must be filled are asked for. */
export function FixedFields({ preview, mapping, fixed, onFixed }: FixedFieldsProps) {
  const { t } = useTranslation('import');
  const asked = missingColumns(preview, mapping, fixed).map(({ name }) => ({ name, text: null, column: null }));
  const shown: FixedField[] = [...fixed, ...asked];
  const free = preview.columns.filter(
    ({ name }) => name !== 'id' && !mapping.includes(name) && !shown.some((field) => field.name === name),
  );

  const change = (field: FixedField) =>
    onFixed(
      fixed.some(({ name }) => name === field.name)
        ? fixed.map((before) => (before.name === field.name ? field : before))
        : [...fixed, field],
    );

  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('fixed.title')}
      </Text>
      {shown.length > 0 && (
        <ul className={classes.columns}>
          {shown.map((field) => (
            <FixedRow
              key={field.name}
              preview={preview}
              field={field}
              onChange={change}
              onRemove={() => onFixed(fixed.filter(({ name }) => name !== field.name))}
              removable={fixed.includes(field)}
            />
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <Select
          aria-label={t('fixed.add')}
          placeholder={t('fixed.add')}
          searchable
          data={free.map(({ name, heading }) => ({ value: name, label: heading }))}
          // Chosen, it stands above; the choice is empty again.
          value={null}
          onChange={(name) => name !== null && onFixed([...fixed, { name, text: null, column: null }])}
        />
      )}
    </Stack>
  );
}

interface FixedRowProps {
  preview: ImportPreview;
  field: FixedField;
  removable: boolean;
  onChange(field: FixedField): void;
  onRemove(): void;
}

function FixedRow({ preview, field: { name, text, column }, removable, onChange, onRemove }: FixedRowProps) {
  const { t } = useTranslation('import');
  const target = preview.columns.find((known) => known.name === name);
  const heading = target?.heading ?? name;
  const sources = preview.headings.flatMap((own, at) =>
    own.trim() === '' ? [] : { value: String(at), label: t('fixed.asColumn', { heading: own }) },
  );

  return (
    <li className={classes.fixed}>
      <Text fw={500} size="sm" className={classes.anywhere ?? ''}>
        {heading}
      </Text>
      <Select
        aria-label={t('fixed.source', { heading })}
        allowDeselect={false}
        data={[{ value: TEXT, label: t('fixed.text') }, ...sources]}
        value={column === null ? TEXT : String(column)}
        onChange={(chosen) =>
          onChange(chosen ? { name, text: null, column: Number(chosen) } : { name, text: '', column: null })
        }
      />
      {column === null && (
        <Autocomplete
          aria-label={t('fixed.value', { heading })}
          data={target?.options ?? []}
          value={text ?? ''}
          onChange={(value) => onChange({ name, text: value, column: null })}
        />
      )}
      {removable && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('fixed.remove', { heading })} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
