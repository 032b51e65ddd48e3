import type { ReactNode, RefObject } from 'react';
import { SEARCH_MAX } from '#shared/limits.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { enterRows } from '#web/platform/ui/grid/use-row-keys.ts';
import { ListLayout } from '#web/platform/ui/ListLayout.tsx';
import { rememberSize } from '#web/platform/ui/list-search.ts';
import { Pager } from '#web/platform/ui/Pager.tsx';
import { SearchBox } from '#web/platform/ui/SearchBox.tsx';
import { pauses } from '#web/platform/calls/pauses.ts';
import { ViewsButton } from './views/ViewsButton.tsx';
import type { RecordList } from './use-record-list.ts';

interface ListFrameProps<Row> {
  list: RecordList<Row>;
  title: string;
  /** The name of its table: a saved view holds which columns that hides. */
  grid: string;
  /** Lets keys find the search box. */
  searchBox: RefObject<HTMLInputElement | null>;
  buttons: ReactNode;
  /** Stands in the foot: what all pages come to. */
  sum?: ReactNode;
  /** So many rows stand there to be printed, from the first; else those of the page. */
  printed?: number;
  /** Stands over the foot while records are selected. */
  selection?: ReactNode;
  /** The table, and the dialogs it opens. */
  children: ReactNode;
}

/** A screen of one list: searched above and paged below, both by its address. */
export function ListFrame<Row>({
  list,
  title,
  grid,
  searchBox,
  buttons,
  sum,
  printed,
  selection,
  children,
}: ListFrameProps<Row>) {
  const { page, pagination, search, changeSearch } = list;
  return (
    <ListLayout
      title={title}
      search={
        <SearchBox
          value={search.search}
          delay={pauses.search}
          maxLength={SEARCH_MAX}
          inputRef={searchBox}
          onSearch={(text) => changeSearch({ search: text, page: 0 }, { replace: true })}
          onDown={enterRows}
        />
      }
      buttons={
        <>
          <ViewsButton grid={grid} />
          {buttons}
        </>
      }
      selection={selection}
      footer={
        <Pager
          page={search.page}
          size={search.size}
          shown={
            printed === undefined
              ? { from: search.page * search.size, rows: list.rows?.length ?? 0 }
              : { from: 0, rows: printed }
          }
          total={pagination?.total}
          hasMore={pagination?.has_more ?? false}
          pages={pagination?.totalPagesFront}
          waiting={page.isPending}
          sum={sum}
          formatNumber={formatNumber}
          onPage={(next) => changeSearch({ page: next })}
          onSize={(size) => {
            rememberSize(size);
            changeSearch({ size, page: 0 });
          }}
        />
      }
    >
      {children}
    </ListLayout>
  );
}
