import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alignOf, type GridColumn } from './columns.ts';
import classes from './grid.module.css';
import { ResizeHandle } from './ResizeHandle.tsx';
import type { GridRow, GridTable } from './use-grid-table.ts';

interface GridHeadProps<Row extends GridRow> {
  table: GridTable<Row>;
  columns: ReadonlyMap<string, GridColumn<Row>>;
  /** Pixels from the left at which each sticky column stays. */
  lefts: ReadonlyMap<string, number>;
  hasActions: boolean;
  /** The checkbox of the whole page. */
  check?: ReactNode;
  menu: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Column names as sort buttons, with the edges that resize the wide ones. */
export function GridHead<Row extends GridRow>({ table, columns, lefts, hasActions, check, menu }: GridHeadProps<Row>) {
  const { t } = useTranslation('ui');
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);

  return (
    <thead>
      <tr>
        {check && (
          <td className={classes.head} data-check data-sticky={lefts.size > 0 || undefined}>
            {check}
          </td>
        )}
        {headers.map((header) => {
          const { column } = header;
          const shown = columns.get(column.id);
          const label = shown?.header ?? '';
          const sorted = column.getIsSorted();
          return (
            <th
              key={header.id}
              scope="col"
              className={classes.head}
              data-align={shown && alignOf(shown)}
              data-sticky={lefts.has(column.id) || undefined}
              style={{ left: lefts.get(column.id) }}
              aria-sort={column.getCanSort() ? (sorted ? ariaSort[sorted] : 'none') : undefined}
            >
              {column.getCanSort() ? (
                <button type="button" className={classes.sort} onClick={() => column.toggleSorting()}>
                  <span className={classes.label} title={label}>
                    <span className={classes.words}>{label}</span>
                  </span>
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                <span className={classes.label}>{label}</span>
              )}
              {column.getCanResize() && (
                <ResizeHandle
                  label={label}
                  width={column.getSize()}
                  resizing={column.getIsResizing()}
                  onStart={header.getResizeHandler()}
                  onWidth={(width) => table.setColumnSizing((before) => ({ ...before, [column.id]: width }))}
                  onReset={() => column.resetSize()}
                />
              )}
            </th>
          );
        })}
        <td className={classes.head} aria-hidden="true" />
        <th scope="col" className={classes.head} data-sticky-end>
          <span className={classes.actionsHead}>
            {hasActions && <span className={classes.label}>{t('grid.actions')}</span>}
            {menu}
          </span>
        </th>
      </tr>
    </thead>
  );
}

function SortIcon({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const Icon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[sorted || 'none'];
  return <Icon size={14} aria-hidden className={classes.sortIcon} data-sorted={sorted || undefined} />;
}
