import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX, SKELETON_ROWS } from '#shared/limits.ts';
import type { Entity } from '#shared/permissions.ts';
import { formatNumber } from './format.ts';
import { type ListedRecord, useDeleteRecord } from './records.ts';
import { RowActions } from './RowActions.tsx';
import { useCan } from './session.tsx';
import { ConfirmDelete } from './ui/ConfirmDelete.tsx';
import { DataGrid, type GridColumn } from './ui/DataGrid.tsx';
import { ExportMenu } from './ui/ExportMenu.tsx';
import { ListLayout } from './ui/ListLayout.tsx';
import { Pager } from './ui/Pager.tsx';
import { SearchBox } from './ui/SearchBox.tsx';
import { useExport } from './use-export.ts';
import { useListNotice } from './use-list-notice.ts';
import { useRecordList } from './use-record-list.ts';

interface RecordScreenProps<Row> {
  /** Whose permissions say what one may do. */
  entity: Entity;
  /** Where the records are, below `/v1`. */
  path: string;
  /** Stem of file names, and the name under which column widths are kept. */
  name: string;
  /** The entity's name, such as "Category": the title, and how notices call a record. */
  what: string;
  columns: readonly GridColumn<Row>[];
  /** What one record is called. Keep it between renders. */
  nameOf(record: Row): string;
  /** Sent with every list call. Keep it between renders. */
  fixed?: Record<string, string>;
  /** The form of a record, or of a new one when it is null. */
  dialog(record: Row | null, onClose: () => void): ReactNode;
  /** Fetches the form's code: called when the pointer or the focus comes to what opens it. */
  loadDialog(): Promise<unknown>;
}

type Open<Row> = { dialog: 'create' } | { dialog: 'edit' | 'delete'; record: Row };

/**
 * A list of records that are searched, sorted, paged, created, changed, deleted and exported, as far as one may.
 * Whoever may not list them never gets here: the shell denies the screen.
 */
export function RecordScreen<Row extends ListedRecord>(props: RecordScreenProps<Row>) {
  const { entity, path, name, what, columns, nameOf, fixed, dialog, loadDialog } = props;
  const { t } = useTranslation('ui');
  const can = useCan(entity);
  const list = useRecordList<Row>({ path, columns, fixed });
  const { page, rows, pagination, search, changeSearch } = list;
  const remove = useDeleteRecord(path, what);
  const exportAs = useExport({ path, name, what, search });
  const [open, setOpen] = useState<Open<Row>>();
  const close = useCallback(() => setOpen(undefined), []);

  const nearDialog = useCallback(() => void loadDialog(), [loadDialog]);

  const canUpdate = can('update');
  const canDelete = can('delete');
  const actions = useCallback(
    (record: Row) => (
      <RowActions
        name={nameOf(record)}
        onEdit={canUpdate ? () => setOpen({ dialog: 'edit', record }) : undefined}
        onNearEdit={nearDialog}
        onDelete={canDelete ? () => setOpen({ dialog: 'delete', record }) : undefined}
      />
    ),
    [canUpdate, canDelete, nameOf, nearDialog],
  );
  const create = (
    <Button
      leftSection={<IconPlus size={16} />}
      disabled={!can('create')}
      title={can('create') ? undefined : t('notAllowed')}
      onClick={() => setOpen({ dialog: 'create' })}
      onPointerEnter={nearDialog}
      onFocus={nearDialog}
    >
      {t('record.create')}
    </Button>
  );
  const notice = useListNotice({ list, what, canCreate: can('create') });

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
        notice={notice}
        skeletonRows={SKELETON_ROWS}
      />
      <Suspense>
        {open?.dialog === 'create' && dialog(null, close)}
        {open?.dialog === 'edit' && dialog(open.record, close)}
      </Suspense>
      {open?.dialog === 'delete' && (
        <ConfirmDelete
          title={t('record.deleteTitle', { name: nameOf(open.record) })}
          text={t('record.deleteText', { what, name: nameOf(open.record) })}
          onConfirm={() => remove({ id: open.record.id, name: nameOf(open.record) }).finally(close)}
          onClose={close}
        />
      )}
    </ListLayout>
  );
}
