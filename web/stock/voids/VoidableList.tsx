import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SKELETON_ROWS } from '#shared/limits.ts';
import type { VoidableRow } from '#shared/stock/void.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { documentColumns } from '#web/stock/documents/columns.tsx';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { DataGrid, type GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { voidsPath } from './calls.ts';
import { useVoidFilters } from './use-void-filters.ts';
import { VoidFilters } from './VoidFilters.tsx';

interface VoidableListProps {
  tabs: ReactNode;
  onVoid(documentId: string): void;
}

/** The posted documents that may be voided, each with the button that shows what that would do. */
export function VoidableList({ tabs, onVoid }: VoidableListProps) {
  const { t } = useTranslation(['voids', 'stockDocuments', 'menu']);
  const { t: documentWords } = useTranslation('stockDocuments');
  const canVoid = useCan('voidtransaction')('create');
  const seesValues = useCan('stock_value')('view');
  const formatDate = useFormatDate();
  const nameOf = useDocumentName();
  // What is listed is what one may view.
  const columns = useMemo(
    () =>
      (
        documentColumns({ t: documentWords, formatDate, seesValues, canView: true }) as GridColumn<VoidableRow>[]
      ).filter(({ id }) => id !== 'status'),
    [documentWords, formatDate, seesValues],
  );
  const filters = useVoidFilters();
  const list = useRecordList<VoidableRow>({ path: `${voidsPath}/voidable`, columns, fixed: filters.both });
  const { page, rows, search, changeSearch } = list;
  const title = t('menu:item.voidtransaction');
  const notice = useListNotice({ list, what: title, canCreate: false });
  const searchBox = useRef<HTMLInputElement>(null);
  const actions = useCallback(
    (row: VoidableRow) => (
      <Button
        size="compact-sm"
        variant="light"
        color="bad"
        aria-label={t('openFor', { name: nameOf(row) })}
        onClick={() => onVoid(row.id)}
      >
        {t('open')}
      </Button>
    ),
    [t, nameOf, onVoid],
  );

  return (
    <ListFrame
      list={list}
      title={title}
      grid="voidable"
      searchBox={searchBox}
      buttons={
        <>
          {tabs}
          <VoidFilters filters={filters} withStatus={false} />
        </>
      }
    >
      <DataGrid
        name="voidable"
        label={t('view.voidable')}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        actions={canVoid ? actions : undefined}
        commands={{ open: canVoid ? ({ id }) => onVoid(id) : undefined }}
        notice={notice?.why === 'empty' ? { why: 'empty', title: t('noVoidable'), text: t('noVoidableNext') } : notice}
        skeletonRows={SKELETON_ROWS}
      />
    </ListFrame>
  );
}
