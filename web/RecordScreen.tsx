import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX, SKELETON_ROWS } from '#shared/limits.ts';
import type { Entity } from '#shared/permissions.ts';
import { formatNumber } from './format.ts';
import { type NamedRecord, reasonOf, useDeleteRecord, useRecordPage } from './records.ts';
import { RowActions } from './RowActions.tsx';
import { useCan } from './session.tsx';
import { ConfirmDelete } from './ui/ConfirmDelete.tsx';
import { DataGrid, type GridColumn, type GridNoticeProps } from './ui/DataGrid.tsx';
import { ExportMenu } from './ui/ExportMenu.tsx';
import { ListLayout } from './ui/ListLayout.tsx';
import { Pager } from './ui/Pager.tsx';
import { SearchBox } from './ui/SearchBox.tsx';
import type { ListSearch } from './ui/list-search.ts';
import { useListSearch } from './ui/use-list-search.ts';
import { useExport } from './use-export.ts';

interface RecordScreenProps<Row> {
  /** Whose permissions guard the screen. */
  entity: Entity;
  /** Where the records are, below `/v1`. */
  path: string;
  /** Stem of file names, and the name under which column widths are kept. */
  name: string;
  /** The entity's name, such as "Category": the title, and how notices call a record. */
  what: string;
  columns: readonly GridColumn<Row>[];
  /** Sent with every list call. Keep it between renders. */
  fixed?: Record<string, string>;
  /** The form of a record, or of a new one when it is null. */
  dialog(record: Row | null, onClose: () => void): ReactNode;
}

/** What the server can answer: an old link may name a column that is gone, or be longer than a search may be. */
function answerable<Row>(asked: ListSearch, columns: readonly GridColumn<Row>[]): ListSearch {
  const sortable = columns.some(({ id, sortable }) => sortable && id === asked.order_by);
  const search = asked.search.replaceAll('\u0000', '').slice(0, SEARCH_MAX).trim();
  return { ...asked, search, ...(!sortable && { order_by: null, sort_by: null }) };
}

type Open<Row> = { dialog: 'create' } | { dialog: 'edit' | 'delete'; record: Row };

/**
 * A list of records that are searched, sorted, paged, created, changed, deleted and exported, as far as one may.
 * Whoever may not list them never gets here: the shell denies the screen.
 */
export function RecordScreen<Row extends NamedRecord>({
  entity,
  path,
  name,
  what,
  columns,
  fixed,
  dialog,
}: RecordScreenProps<Row>) {
  const { t } = useTranslation('ui');
  const can = useCan(entity);
  const [asked, changeSearch] = useListSearch();
  const search = useMemo(() => answerable(asked, columns), [asked, columns]);
  const page = useRecordPage<Row>(path, search, fixed);
  const remove = useDeleteRecord(path, what);
  const exportAs = useExport({ path, name, what, search });
  const [open, setOpen] = useState<Open<Row>>();
  const close = useCallback(() => setOpen(undefined), []);

  const { data: rows, pagination } = page.data ?? {};
  const canUpdate = can('update');
  const canDelete = can('delete');
  const actions = useCallback(
    (record: Row) => (
      <RowActions
        name={record.name}
        onEdit={canUpdate ? () => setOpen({ dialog: 'edit', record }) : undefined}
        onDelete={canDelete ? () => setOpen({ dialog: 'delete', record }) : undefined}
      />
    ),
    [canUpdate, canDelete],
  );

  // The last record of the last page went, or an old link reaches past the end.
  const lastPage = pagination && Math.max(0, pagination.totalPagesFront - 1);
  useEffect(() => {
    if (lastPage !== undefined && !page.isPlaceholderData && search.page > lastPage) {
      changeSearch({ page: lastPage }, { replace: true });
    }
  }, [lastPage, page.isPlaceholderData, search.page, changeSearch]);

  const create = (
    <Button
      leftSection={<IconPlus size={16} />}
      disabled={!can('create')}
      onClick={() => setOpen({ dialog: 'create' })}
    >
      {t('record.create')}
    </Button>
  );

  return (
    <ListLayout
      title={what}
      search={
        <SearchBox
          value={search.search}
          delay={SEARCH_DEBOUNCE_MS}
          maxLength={SEARCH_MAX}
          onSearch={(text) => changeSearch({ search: text, page: 0 }, { replace: true })}
        />
      }
      buttons={
        <>
          <ExportMenu canExport={can('export')} canImport={can('import')} onExport={exportAs} />
          {create}
        </>
      }
      footer={
        <Pager
          page={search.page}
          size={search.size}
          total={pagination?.total}
          pages={pagination?.totalPagesFront}
          waiting={page.isPending}
          formatNumber={formatNumber}
          onPage={(next) => changeSearch({ page: next })}
          onSize={(size) => changeSearch({ size, page: 0 })}
        />
      }
    >
      <DataGrid
        name={name}
        label={what}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        actions={canUpdate || canDelete ? actions : undefined}
        notice={notice()}
        skeletonRows={SKELETON_ROWS}
      />
      {open?.dialog === 'create' && dialog(null, close)}
      {open?.dialog === 'edit' && dialog(open.record, close)}
      {open?.dialog === 'delete' && (
        <ConfirmDelete
          title={t('record.deleteTitle', { name: open.record.name })}
          text={t('record.deleteText', { what, name: open.record.name })}
          onConfirm={() => remove(open.record).finally(close)}
          onClose={close}
        />
      )}
    </ListLayout>
  );

  function notice(): GridNoticeProps | undefined {
    if (page.isError && !rows) {
      return { why: 'failed', reason: reasonOf(page.error), onRetry: () => void page.refetch() };
    }
    if (!rows || rows.length > 0 || page.isPlaceholderData) {
      return undefined;
    }
    if (search.search) {
      return {
        why: 'no-match',
        search: search.search,
        onClear: () => changeSearch({ search: '', page: 0 }, { replace: true }),
      };
    }
    return {
      why: 'empty',
      title: t('record.empty', { what: what.toLocaleLowerCase('id') }),
      text: t(can('create') ? 'record.emptyNext' : 'record.emptyWait'),
      action: can('create') && create,
    };
  }
}
