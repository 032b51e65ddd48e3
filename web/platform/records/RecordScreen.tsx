import { type ReactNode, useCallback, useRef, useState } from 'react';
import { SKELETON_ROWS } from '#shared/limits.ts';
import type { Entity } from '#shared/permissions.ts';
import { ListButtons } from './ListButtons.tsx';
import { type OpenDialog, RecordDialogs } from './RecordDialogs.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './use-selection.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWantedRecord } from './use-wanted-record.ts';
import type { ListedRecord } from './records.ts';
import { RowActions } from './RowActions.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { DataGrid, type GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { enterRows } from '#web/platform/ui/grid/use-row-keys.ts';
import { useExport } from './use-export.ts';
import { useListNotice } from './use-list-notice.ts';
import { useRecordList } from './use-record-list.ts';
import { ListFrame } from './ListFrame.tsx';

interface RecordScreenProps<Row> {
  /** Whose permissions say what one may do. */
  entity: Entity;
  /** Where the records are, below `/v1`. */
  path: string;
  /** Stem of file names, and the name under which column widths are kept. */
  name: string;
  /** The entity's name, such as "Category": how notices call a record, and the title unless that is another. */
  what: string;
  title?: string;
  columns: readonly GridColumn<Row>[];
  /** The title of a record. Keep it between renders. */
  nameOf(record: Row): string;
  /** Whether a record is active. Absent where records are neither active nor inactive. */
  isActive?(record: Row): boolean;
  /** Sent with every list call. Keep it between renders. */
  fixed?: Record<string, string>;
  /** The filters of the address, sent with every list call and export. Keep it between renders. */
  filters?: Record<string, string>;
  /** The form of a record, or of a new one when it is null. */
  dialog(record: Row | null, onClose: () => void): ReactNode;
  /** Fetches the form's code: called when the pointer or the focus comes to what opens it. */
  loadDialog(): Promise<unknown>;
  /** Further actions on a record, before editing and deleting it. Keep it between renders. */
  moreActions?: ((record: Row) => ReactNode) | undefined;
  /** Buttons beside the one that creates a record. */
  buttons?: ReactNode;
  /** Where a record has a page of its own: goes there. Without it Enter opens the form. */
  onOpen?: ((record: Row) => void) | undefined;
  /** Which records may not be changed or deleted by this person, though others may. Keep it between renders. */
  may?: (action: 'update' | 'delete', record: Row) => boolean;
  /** Records are dealt with one by one: none are selected. */
  oneByOne?: boolean;
}

const always = () => true;

/**
 * A list of records that are searched, sorted, paged, created, changed, deleted, imported and exported, as far as one
 * may, one by one or several at once, by pointer or by keys. People who may not list them never get here: the shell denies
 * the screen.
 */
export function RecordScreen<Row extends ListedRecord>(props: RecordScreenProps<Row>) {
  const { entity, path, name, what, columns, nameOf, isActive, fixed, dialog, loadDialog, moreActions, buttons } =
    props;
  const { title = what, filters, onOpen, may = always, oneByOne = false } = props;
  const can = useCan(entity);
  const list = useRecordList<Row>({ path, columns, fixed: filters ?? fixed });
  const { page, rows, search, changeSearch } = list;
  const exportAs = useExport({ path, name, what, search, ...(filters && { fixed: filters }) });
  const isNarrowed = filters !== undefined && Object.keys(filters).length > 0;
  const notice = useListNotice({ list, what, canCreate: can('create'), isNarrowed });
  const { ids, select, clear } = useSelection(search.search);
  const searchBox = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<OpenDialog<Row>>();
  const close = useCallback(() => setOpen(undefined), []);
  const nearDialog = useCallback(() => void loadDialog(), [loadDialog]);

  const canUpdate = can('update');
  const canDelete = can('delete');
  const canSetStatus = canUpdate && isActive !== undefined;
  const edit = canUpdate ? (record: Row) => may('update', record) && setOpen({ dialog: 'edit', record }) : undefined;
  const create = can('create') ? () => setOpen({ dialog: 'create' }) : undefined;
  useWantedRecord(list, open ? undefined : edit, create);
  const actions = useCallback(
    (record: Row) => (
      <>
        {moreActions?.(record)}
        <RowActions
          name={nameOf(record)}
          onEdit={canUpdate && may('update', record) ? () => setOpen({ dialog: 'edit', record }) : undefined}
          onNearEdit={nearDialog}
          onDelete={canDelete && may('delete', record) ? () => setOpen({ dialog: 'delete', record }) : undefined}
        />
      </>
    ),
    [canUpdate, canDelete, may, nameOf, nearDialog, moreActions],
  );

  function remove(record: Row) {
    if (ids.size > 0) {
      setOpen({ dialog: 'delete-many' });
    } else if (may('delete', record)) {
      setOpen({ dialog: 'delete', record });
    }
  }

  function leaveSelection() {
    clear();
    enterRows();
  }

  useShortcuts({
    '/': () => {
      searchBox.current?.focus();
      searchBox.current?.select();
    },
    n: create,
    '?': () => setOpen({ dialog: 'shortcuts' }),
    // From nowhere in particular, as after the screen was opened.
    ArrowDown: () => document.activeElement?.matches('body, main') === true && enterRows(),
  });

  const onPage = rows?.filter(({ id }) => ids.has(id)).length ?? 0;
  return (
    <ListFrame
      list={list}
      title={title}
      grid={name}
      searchBox={searchBox}
      buttons={
        <ListButtons
          entity={entity}
          onExport={exportAs}
          onOpen={(asked) => setOpen({ dialog: asked })}
          onNearCreate={nearDialog}
        >
          {buttons}
        </ListButtons>
      }
      selection={
        ids.size > 0 && (
          <SelectionBar
            chosen={ids.size}
            elsewhere={ids.size - onPage}
            onStatus={canSetStatus ? (active) => setOpen({ dialog: 'status', active }) : undefined}
            onDelete={canDelete ? () => setOpen({ dialog: 'delete-many' }) : undefined}
            onClear={leaveSelection}
          />
        )
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
        actions={canUpdate || canDelete || moreActions ? actions : undefined}
        selection={!oneByOne && (canSetStatus || canDelete) ? { ids, nameOf, onSelect: select } : undefined}
        commands={{
          open: onOpen ?? edit,
          remove: canDelete ? remove : undefined,
          leave: ids.size > 0 ? clear : undefined,
        }}
        notice={notice}
        skeletonRows={SKELETON_ROWS}
      />
      {open && (
        <RecordDialogs
          open={open}
          path={path}
          name={name}
          what={what}
          nameOf={nameOf}
          form={dialog}
          ids={ids}
          canDeactivate={(record) => canSetStatus && (record === undefined || isActive(record))}
          onDrop={(gone) => select(gone, false)}
          onClose={close}
        />
      )}
    </ListFrame>
  );
}
