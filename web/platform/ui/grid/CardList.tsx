import { ActionIcon, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { type ChangeEvent, type FocusEventHandler, type KeyboardEventHandler, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../Figure.tsx';
import { type GridColumn, unitOf } from './columns.ts';
import classes from './grid.module.css';
import { Nothing } from './GridRows.tsx';
import { RowCheck } from './RowCheck.tsx';
import type { GridSelection } from './selection.ts';
import type { GridRow, GridSort } from './use-grid-table.ts';
import { rowMark } from './use-row-keys.ts';
import { KeyTarget } from '../KeyTarget.tsx';

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

/** Facts in the second line of a row, unless the columns say which. */
const FACTS = 3;

/** The columns of a row of two lines: what it is called, its figure at the right, the facts below it, and all the rest. */
function partsOf<Row>(columns: readonly GridColumn<Row>[]) {
  const told = columns.filter(({ width }) => width !== 'image');
  const title = told.find(({ fixed }) => fixed) ?? told[0];
  const rest = told.filter((column) => column !== title);
  const figure = rest.find(({ phone }) => phone === 'figure');
  const said = rest.filter(({ phone }) => phone === 'fact');
  const facts = said.length > 0 ? said : rest.filter(({ width }) => width !== 'number').slice(0, FACTS);
  return { pictures: columns.filter(({ width }) => width === 'image'), title, figure, facts, rest };
}

/** The list on a phone or a tablet held upright: a row of two lines for each record, which unfolds to all of its columns. */
export function CardList<Row extends GridRow>(props: CardListProps<Row>) {
  const { rows, columns, actions, selection, onCheck, current, onFocus, onKeyDown, skeletonRows } = props;
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState<string>();
  const { pictures, title, figure, facts, rest } = partsOf(columns);

  if (!rows) {
    return (
      <Stack gap={1} aria-hidden="true">
        {Array.from({ length: skeletonRows }, (_, row) => (
          <Skeleton key={row} height={56} radius={0} />
        ))}
      </Stack>
    );
  }
  return (
    <KeyTarget as="ul" className={classes.cards} onFocus={onFocus} onKeyDown={onKeyDown}>
      {rows.map((row) => {
        const isOpen = open === row.id;
        return (
          <KeyTarget
            as="li"
            key={row.id}
            className={classes.card}
            data-chosen={selection?.ids.has(row.id) || undefined}
            {...{ [rowMark]: row.id }}
            tabIndex={row.id === current ? 0 : -1}
          >
            <div className={classes.cardHead}>
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
              <div className={classes.cardLines}>
                <div className={classes.cardTitle} data-name>
                  {title?.cell(row)}
                </div>
                <div className={classes.cardLine}>
                  <div className={classes.cardFacts}>
                    {facts.map((column) => (
                      <span key={column.id}>{column.cell(row)}</span>
                    ))}
                  </div>
                  {figure && (
                    <span className={classes.cardFigure}>
                      {unitOf(figure).before} <Figure>{figure.cell(row)}</Figure> {unitOf(figure).after}
                    </span>
                  )}
                </div>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                ml={-8}
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'grid.fold' : 'grid.unfold')}
                onClick={() => setOpen(isOpen ? undefined : row.id)}
              >
                {isOpen ? <IconChevronUp size={20} /> : <IconChevronDown size={20} />}
              </ActionIcon>
            </div>
            {isOpen && (
              <>
                <dl className={classes.details}>
                  {rest.map((column) => (
                    <div key={column.id}>
                      <dt>{column.header}</dt>
                      <dd>{column.cell(row) || <Nothing />}</dd>
                    </div>
                  ))}
                </dl>
                {actions && <div className={classes.actions}>{actions(row)}</div>}
              </>
            )}
          </KeyTarget>
        );
      })}
    </KeyTarget>
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

/** Order, selection and columns, which the column heads have on a wide screen. */
export function CardHead<Row>({ columns, sort, onSort, check, menu }: CardHeadProps<Row>) {
  const { t } = useTranslation('ui');
  const descending = sort.sort_by === 'desc';
  const choices = columns.filter(({ sortable }) => sortable).map(({ id, header }) => ({ value: id, label: header }));

  return (
    <Group gap="xs" px="xs" py={4} wrap="nowrap">
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
