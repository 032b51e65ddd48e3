import { ActionIcon, Card, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ChangeEvent, FocusEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './columns.ts';
import classes from './grid.module.css';
import { Nothing } from './GridRows.tsx';
import { RowCheck } from './RowCheck.tsx';
import type { GridSelection } from './selection.ts';
import type { GridRow, GridSort } from './use-grid-table.ts';
import { rowMark } from './use-row-keys.ts';

interface CardListProps<Row extends GridRow> {
  rows: Row[] | undefined;
  columns: readonly GridColumn<Row>[];
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: GridSelection<Row> | undefined;
  onCheck(row: Row, event: ChangeEvent<HTMLInputElement>): void;
  /** Id of the card that Tab leads to. */
  current: string | undefined;
  onFocus: FocusEventHandler<HTMLElement>;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  skeletonRows: number;
}

/** The list on a phone: one card a record, the column names beside the values. */
export function CardList<Row extends GridRow>(props: CardListProps<Row>) {
  const { rows, columns, actions, selection, onCheck, current, onFocus, onKeyDown, skeletonRows } = props;
  const pictures = columns.filter(({ width }) => width === 'image');
  const told = columns.filter(({ width }) => width !== 'image');
  const title = told.find(({ fixed }) => fixed) ?? told[0];
  const details = told.filter((column) => column !== title);

  if (!rows) {
    return (
      <Stack gap="xs" p="xs" aria-hidden="true">
        {Array.from({ length: skeletonRows }, (_, row) => (
          <Skeleton key={row} height={96} />
        ))}
      </Stack>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all cards at one place
    <ul className={classes.cards} onFocus={onFocus} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Card
          key={row.id}
          component="li"
          withBorder
          padding="sm"
          className={classes.card ?? ''}
          data-chosen={selection?.ids.has(row.id) || undefined}
          {...{ [rowMark]: row.id }}
          tabIndex={row.id === current ? 0 : -1}
        >
          <Group wrap="nowrap" gap="sm">
            {selection && (
              <RowCheck
                name={selection.nameOf(row)}
                checked={selection.ids.has(row.id)}
                onChange={(event) => onCheck(row, event)}
              />
            )}
            {pictures.map((picture) => (
              <span key={picture.id}>{picture.cell(row)}</span>
            ))}
            <span className={classes.cardTitle}>{title?.cell(row)}</span>
            {actions && <span className={classes.actions}>{actions(row)}</span>}
          </Group>
          <dl className={classes.details}>
            {details.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row) || <Nothing />}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </ul>
  );
}

interface CardHeadProps<Row> {
  columns: readonly GridColumn<Row>[];
  sort: GridSort;
  onSort(sort: GridSort): void;
  /** The checkbox of the whole page. */
  check?: ReactNode;
  menu: ReactNode;
}

/** What the column heads do on a wide screen. */
export function CardHead<Row>({ columns, sort, onSort, check, menu }: CardHeadProps<Row>) {
  const { t } = useTranslation('ui');
  const descending = sort.sort_by === 'desc';
  const choices = columns.filter(({ sortable }) => sortable).map(({ id, header }) => ({ value: id, label: header }));

  return (
    <Group gap="xs" p="xs" wrap="nowrap">
      {check}
      <NativeSelect
        flex={1}
        aria-label={t('grid.sortBy')}
        data={[{ value: '', label: t('grid.unsorted') }, ...choices]}
        value={sort.order_by ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSort(value ? { order_by: value, sort_by: sort.sort_by ?? 'asc' } : { order_by: null, sort_by: null })
        }
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        disabled={!sort.order_by}
        aria-label={t(descending ? 'grid.descending' : 'grid.ascending')}
        onClick={() => onSort({ ...sort, sort_by: descending ? 'asc' : 'desc' })}
      >
        {descending ? <IconSortDescending size={18} /> : <IconSortAscending size={18} />}
      </ActionIcon>
      {menu}
    </Group>
  );
}
