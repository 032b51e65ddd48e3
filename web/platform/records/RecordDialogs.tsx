import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ImportDialog } from '#web/platform/import/lazy-import.ts';
import { DeleteMany } from './DeleteMany.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { StatusOfMany } from './StatusOfMany.tsx';

/** Which dialog is open over a list. */
export type OpenDialog<Row> =
  | { dialog: 'create' | 'import' | 'shortcuts' | 'delete-many' }
  | { dialog: 'edit' | 'delete'; record: Row }
  | { dialog: 'status'; active: boolean };

interface RecordDialogsProps<Row> {
  open: OpenDialog<Row>;
  path: string;
  name: string;
  what: string;
  nameOf(record: Row): string;
  form(record: Row | null, onClose: () => void): ReactNode;
  /** The chosen records. */
  ids: ReadonlySet<string>;
  /** Whether these records can be deactivated by this person; asked with none for several at once. */
  canDeactivate(record?: Row): boolean;
  /** Some records are not to be chosen any more. */
  onDrop(records: readonly { id: string }[]): void;
  onClose(): void;
}

/** The dialogs of a list, one at a time. */
export function RecordDialogs<Row extends { id: string }>(props: RecordDialogsProps<Row>) {
  const { open, path, name, what, nameOf, form, canDeactivate, onDrop, onClose } = props;
  const client = useQueryClient();
  const ids = [...props.ids];
  const drop = (gone: readonly string[]) => onDrop(gone.map((id) => ({ id })));

  function closeImport() {
    onClose();
    void client.invalidateQueries({ queryKey: [path] });
  }

  switch (open.dialog) {
    case 'create':
      return <Suspense>{form(null, onClose)}</Suspense>;
    case 'edit':
      return <Suspense>{form(open.record, onClose)}</Suspense>;
    case 'import':
      return (
        <Suspense>
          <ImportDialog path={path} what={what} name={name} onClose={closeImport} />
        </Suspense>
      );
    case 'delete':
      return (
        <DeleteRecord
          path={path}
          what={what}
          record={{ id: open.record.id, name: nameOf(open.record) }}
          canDeactivate={canDeactivate(open.record)}
          onDone={() => onDrop([open.record])}
          onClose={onClose}
        />
      );
    case 'delete-many':
      return (
        <DeleteMany path={path} what={what} ids={ids} canDeactivate={canDeactivate()} onDone={drop} onClose={onClose} />
      );
    case 'status':
      return (
        <StatusOfMany
          path={path}
          what={what}
          ids={ids}
          active={open.active}
          onDone={() => drop(ids)}
          onClose={onClose}
        />
      );
    default:
      return <ShortcutList onClose={onClose} />;
  }
}
