import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SKELETON_ROWS } from '#shared/limits.ts';
import type { Entity } from '#shared/permissions.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';
import { useShortcuts } from '#web/platform/records/use-shortcuts.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DataGrid, type GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { ListExport } from '#web/platform/records/ListExport.tsx';
import { FilterButton } from '#web/platform/ui/FilterButton.tsx';
import { enterRows } from '#web/platform/ui/grid/use-row-keys.ts';
import { useExport } from '#web/platform/records/use-export.ts';
import { usePrint } from '#web/platform/records/use-print.ts';
import { SelectionBar } from '#web/platform/records/SelectionBar.tsx';
import { useSelection } from '#web/platform/records/use-selection.ts';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import type { WarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';

/** Columns that say in which warehouses something lies. */
const ofWarehouse: ReadonlySet<string> = new Set(['warehouse', 'warehouses']);

interface InventoryListProps<Row, Answer> {
  entity: Entity & ('inventorystock' | 'stockbatch' | 'stockmovement' | 'reportoutbound' | 'rental');
  /** The heading; left out: the name of the entity's screen. */
  title?: string;
  /** Where the list is, below `/v1`. */
  path: string;
  /** Stem of file names, and the name under which column widths are kept. */
  name: string;
  columns: readonly GridColumn<Row>[];
  narrowing: WarehouseNarrowing;
  /** Filters that are set elsewhere than in the filter bar, by name: they do not open it. */
  elsewhere?: readonly string[];
  filters: ReactNode;
  /** Stand before the filters: ways to look at the same. */
  tabs?: ReactNode;
  /** Stands beside the export. */
  tools?: ReactNode;
  /** The button of what is to be printed: then all of it is. Most lists are not, and fetch none. */
  PrintButton?: ComponentType<{ onPrint(): Promise<void> }>;
  /** Stands over the rows, given the rows that are there. */
  renderAbove?(rows: readonly Row[] | undefined): ReactNode;
  /** Stands in the foot, given the whole answer. */
  renderSum?(answer: Answer | undefined): ReactNode;
  /** Rows can be chosen, for what `renderBar` offers. */
  choosing?: Choosing<Row> | undefined;
  /** The action of Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  empty: { title: string; text: string };
}

interface Choosing<Row> {
  /** The name of a row's checkbox. */
  nameOf(row: Row): string;
  /** What can be done with the chosen rows. */
  renderBar(ids: readonly string[], clear: () => void): ReactNode;
}

/** A list of what there is, which nobody changes here: searched, narrowed, sorted and taken along as a file. */
export function InventoryList<Row extends { id: string }, Answer = unknown>(props: InventoryListProps<Row, Answer>) {
  const {
    entity,
    title: own,
    path,
    name,
    columns,
    narrowing,
    elsewhere = [],
    filters,
    tabs,
    tools,
    PrintButton,
    renderAbove,
    renderSum,
    choosing,
    onOpen,
    empty,
  } = props;
  const { t } = useTranslation(['stockDocuments', 'menu']);
  const title = own ?? t(`menu:item.${entity}`);
  const can = useCan(entity);
  const { fixed, isHere } = narrowing;
  const told = useMemo(() => (isHere ? columns.filter(({ id }) => !ofWarehouse.has(id)) : columns), [columns, isHere]);
  const list = useRecordList<Row>({ path, columns: told, fixed });
  const { page, rows, search, changeSearch } = list;
  const { ids, select, clear } = useSelection(`${search.search} ${JSON.stringify(fixed)}`);
  const onPage = rows?.filter(({ id }) => ids.has(id)).length ?? 0;
  const notice = useListNotice({ list, what: title, canCreate: false });
  const exportAs = useExport({ path, name, what: title, search, fixed });
  const printing = usePrint({ path, what: title, list, ...(fixed && { fixed }) });
  const shown = printing.rows ?? rows;
  const searchBox = useRef<HTMLInputElement>(null);
  const chosen = Object.keys(narrowing.chosen).filter((one) => !elsewhere.includes(one)).length;
  const [isNarrowing, setIsNarrowing] = useState(chosen > 0);

  useShortcuts({
    '/': () => {
      searchBox.current?.focus();
      searchBox.current?.select();
    },
    // From nowhere in particular, as after the screen was opened.
    ArrowDown: () => document.activeElement?.matches('body, main') === true && enterRows(),
  });

  return (
    <ListFrame
      list={list}
      title={title}
      grid={name}
      {...(printing.rows && { printed: printing.rows.length })}
      searchBox={searchBox}
      sum={renderSum?.(page.data as Answer | undefined)}
      selection={
        choosing &&
        ids.size > 0 && (
          <SelectionBar chosen={ids.size} elsewhere={ids.size - onPage} onClear={clear}>
            {choosing.renderBar([...ids], clear)}
          </SelectionBar>
        )
      }
      buttons={
        <>
          {tabs}
          <FilterButton chosen={chosen} isOpen={isNarrowing} onToggle={() => setIsNarrowing(!isNarrowing)} />
          {tools}
          {PrintButton && <PrintButton onPrint={printing.print} />}
          <ListExport canExport={can('export')} onExport={exportAs} />
        </>
      }
    >
      {renderAbove?.(shown)}
      {isNarrowing && filters}
      <DataGrid
        name={name}
        label={title}
        columns={told}
        rows={shown}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        selection={choosing && { ids, nameOf: choosing.nameOf, onSelect: select }}
        commands={{ open: onOpen, leave: ids.size > 0 ? clear : undefined }}
        notice={
          notice?.why === 'empty'
            ? {
                why: 'empty',
                ...(Object.keys(narrowing.chosen).length > 0
                  ? { title: t('filter.none'), text: t('filter.next') }
                  : empty),
              }
            : notice
        }
        skeletonRows={SKELETON_ROWS}
      />
    </ListFrame>
  );
}
