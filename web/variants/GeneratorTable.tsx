import { Badge, Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_MAX, NAME_MAX } from '#shared/limits.ts';
import type { Edit, GeneratorRow } from './generator-rows.ts';
import classes from './generator.module.css';

export type RowFaults = { name?: string | undefined; code?: string | undefined };

interface GeneratorTableProps {
  rows: readonly GeneratorRow[];
  /** The errors of rows, by their key. */
  faults: Readonly<Record<string, RowFaults>>;
  /** Keep it between renders. */
  onEdit(key: string, edit: Edit): void;
}

/** The combinations: each may be left out or called otherwise. Those there are already only say so. */
export function GeneratorTable({ rows, faults, onEdit }: GeneratorTableProps) {
  const { t } = useTranslation('variants');
  return (
    <table className={classes.table} aria-label={t('generator.combinations')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('generator.includeAny')}</VisuallyHidden>
          </th>
          <th scope="col">{t('field.name')}</th>
          <th scope="col">{t('field.code')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} faults={faults[row.key]} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: GeneratorRow;
  faults: RowFaults | undefined;
  onEdit: GeneratorTableProps['onEdit'];
}

const Row = memo(
  function CombinationRow({ row, faults, onEdit }: RowProps) {
    const { t } = useTranslation('variants');
    const { key, variant, name, code, chosen } = row;
    if (variant.existing) {
      return (
        <tr className={classes.existing}>
          <td>
            <Checkbox aria-label={t('generator.existing')} checked disabled readOnly />
          </td>
          <td>
            {variant.existing.name}
            <Badge variant="light" color="gray" radius="sm" ml="xs">
              {t('generator.existing')}
            </Badge>
          </td>
          <td>{code}</td>
        </tr>
      );
    }
    return (
      <tr>
        <td>
          <Checkbox
            aria-label={t('generator.include', { name: variant.name })}
            checked={chosen}
            onChange={({ currentTarget }) => onEdit(key, { left: !currentTarget.checked })}
          />
        </td>
        <td>
          <TextInput
            aria-label={t('generator.nameOf', { name: variant.name })}
            data-path={`${key}/name`}
            maxLength={NAME_MAX}
            disabled={!chosen}
            value={name}
            error={faults?.name}
            onChange={({ currentTarget }) => onEdit(key, { name: currentTarget.value })}
          />
        </td>
        <td>
          <TextInput
            aria-label={t('generator.codeOf', { name: variant.name })}
            data-path={`${key}/code`}
            maxLength={CODE_MAX}
            disabled={!chosen}
            value={code}
            error={faults?.code}
            onChange={({ currentTarget }) => onEdit(key, { code: currentTarget.value })}
          />
        </td>
      </tr>
    );
  },
  // Rows are new objects at each change; of two hundred only those that differ are rendered again.
  (before, now) =>
    before.onEdit === now.onEdit &&
    before.faults === now.faults &&
    before.row.variant === now.row.variant &&
    before.row.name === now.row.name &&
    before.row.code === now.row.code &&
    before.row.chosen === now.row.chosen,
);
