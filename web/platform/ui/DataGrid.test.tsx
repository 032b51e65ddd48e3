// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataGrid, type DataGridProps, type GridColumn, type GridSort } from './DataGrid.tsx';
import { renderPart } from './testing.tsx';

interface Fish {
  id: string;
  name: string;
  code: string;
  note: string | null;
}

const columns: GridColumn<Fish>[] = [
  { id: 'name', header: 'Name', width: 'wide', sortable: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', width: 'code', sortable: true, cell: ({ code }) => code },
  { id: 'note', header: 'Note', width: 'wide', cell: ({ note }) => note },
];

const rows: Fish[] = [
  { id: '1', name: 'Tuna', code: 'T', note: 'blue' },
  { id: '2', name: 'Snapper', code: 'S', note: null },
];

const onSort = vi.fn<(sort: GridSort) => void>();

function Grid(props: Partial<DataGridProps<Fish>>) {
  const [sort, setSort] = useState<GridSort>({ order_by: null, sort_by: null });
  return (
    <DataGrid<Fish>
      name="fish"
      label="Fish"
      columns={columns}
      rows={rows}
      busy={false}
      sort={sort}
      onSort={(next) => {
        onSort(next);
        setSort(next);
      }}
      skeletonRows={12}
      {...props}
    />
  );
}

const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const width = (name: string) => Number(screen.getByRole('separator', { name }).getAttribute('aria-valuenow'));

beforeEach(() => {
  localStorage.clear();
  onSort.mockClear();
});
afterEach(cleanup);

it('sorts ascending, then descending, then not at all', async () => {
  const user = userEvent.setup();
  renderPart(<Grid />);
  const button = within(head('Name')).getByRole('button', { name: 'Name' });

  expect(head('Name').getAttribute('aria-sort')).toBe('none');
  await user.click(button);
  expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
  await user.click(button);
  expect(head('Name').getAttribute('aria-sort')).toBe('descending');
  await user.click(button);
  expect(head('Name').getAttribute('aria-sort')).toBe('none');

  expect(onSort.mock.calls.map(([sort]) => sort)).toEqual([
    { order_by: 'name', sort_by: 'asc' },
    { order_by: 'name', sort_by: 'desc' },
    { order_by: null, sort_by: null },
  ]);
});

it('starts ascending on another column', async () => {
  const user = userEvent.setup();
  renderPart(<Grid sort={{ order_by: 'name', sort_by: 'desc' }} />);
  await user.click(screen.getByRole('button', { name: 'Code' }));
  expect(onSort).toHaveBeenCalledWith({ order_by: 'code', sort_by: 'asc' });
});

it('has no sort button on a column that cannot be sorted', () => {
  renderPart(<Grid />);
  expect(within(head('Note')).queryByRole('button')).toBeNull();
  expect(head('Note').getAttribute('aria-sort')).toBeNull();
});

it('is a named box that the keyboard can scroll', () => {
  renderPart(<Grid />);
  const box = screen.getByRole('region', { name: 'Fish' });
  expect(box.tabIndex).toBe(0);
  expect(box.getAttribute('aria-busy')).toBe('false');
});

it('shows twelve skeleton rows while nothing is known, and says that it is busy', () => {
  renderPart(<Grid rows={undefined} />);
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(12);
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
});

it('keeps the rows there are while others are on their way', () => {
  renderPart(<Grid busy />);
  expect(screen.getByRole('cell', { name: 'Tuna' })).toBeDefined();
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
});

it('opens a wide column at 280 and resizes it between 300 and 400 by keyboard', () => {
  renderPart(<Grid />);
  const edge = screen.getByRole('separator', { name: 'Width of Name' });
  const press = (key: string) => fireEvent.keyDown(edge, { key });

  expect(width('Width of Name')).toBe(280);
  press('ArrowRight');
  expect(width('Width of Name')).toBe(300);
  press('ArrowRight');
  expect(width('Width of Name')).toBe(310);
  press('End');
  expect(width('Width of Name')).toBe(400);
  press('ArrowRight');
  expect(width('Width of Name')).toBe(400);
  press('Home');
  expect(width('Width of Name')).toBe(300);
  fireEvent.doubleClick(edge);
  expect(width('Width of Name')).toBe(280);
});

it('resizes a wide column by mouse', () => {
  renderPart(<Grid />);
  fireEvent.mouseDown(screen.getByRole('separator', { name: 'Width of Name' }), { clientX: 100 });
  fireEvent.mouseMove(document, { clientX: 160 });
  fireEvent.mouseUp(document, { clientX: 160 });
  expect(width('Width of Name')).toBe(340);
});

it('resizes a wide column by finger, never beyond 400', () => {
  renderPart(<Grid />);
  const edge = screen.getByRole('separator', { name: 'Width of Note' });
  fireEvent.touchStart(edge, { touches: [{ clientX: 100 }] });
  fireEvent.touchMove(document, { touches: [{ clientX: 500 }] });
  fireEvent.touchEnd(document, { touches: [], changedTouches: [{ clientX: 500 }] });
  expect(width('Width of Note')).toBe(400);
});

it('has no resize edge on a narrow column', () => {
  renderPart(<Grid />);
  expect(screen.getAllByRole('separator')).toHaveLength(2);
});

it('remembers widths and hidden columns on this device', async () => {
  const user = userEvent.setup();
  const { unmount } = renderPart(<Grid />);
  fireEvent.keyDown(screen.getByRole('separator', { name: 'Width of Name' }), { key: 'End' });
  await user.click(screen.getByRole('button', { name: 'Choose columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Note' }));
  expect(screen.queryByRole('columnheader', { name: /Note/ })).toBeNull();
  unmount();

  renderPart(<Grid />);
  expect(width('Width of Name')).toBe(400);
  expect(screen.queryByRole('columnheader', { name: /Note/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Choose columns' }));
  await user.click(screen.getByRole('button', { name: 'Default columns and widths' }));
  expect(width('Width of Name')).toBe(280);
  expect(screen.getByRole('columnheader', { name: /Note/ })).toBeDefined();
});

it('cannot hide the first column', async () => {
  const user = userEvent.setup();
  renderPart(<Grid />);
  await user.click(screen.getByRole('button', { name: 'Choose columns' }));
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
});

it('survives settings that are not ours', () => {
  localStorage.setItem('palka.grid.fish', '{"widths":{"name":"wide","note":9999},"hidden":3}');
  renderPart(<Grid />);
  expect(width('Width of Name')).toBe(280);
});

it('offers row buttons only when there are any', () => {
  renderPart(<Grid />);
  expect(screen.queryByText('Actions')).toBeNull();
  cleanup();
  renderPart(<Grid actions={({ name }) => <button type="button">Edit {name}</button>} />);
  expect(screen.getByText('Actions')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Edit Snapper' })).toBeDefined();
});

it('offers to try again when the list could not be loaded', async () => {
  const onRetry = vi.fn();
  renderPart(<Grid rows={undefined} notice={{ why: 'failed', reason: undefined, onRetry }} />);
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('offers to clear a search that nothing matches', async () => {
  const onClear = vi.fn();
  renderPart(<Grid rows={[]} notice={{ why: 'no-match', search: 'xyz', onClear }} />);
  expect(screen.getByText('Nothing matches “xyz”')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onClear).toHaveBeenCalledOnce();
});

it('is one stop for Tab: the row that was last gone to', async () => {
  const user = userEvent.setup();
  const open = vi.fn<(fish: Fish) => void>();
  renderPart(<Grid commands={{ open }} />);
  const [tuna, snapper] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
  expect([tuna.tabIndex, snapper.tabIndex]).toEqual([0, -1]);
  tuna.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(snapper);
  expect([tuna.tabIndex, snapper.tabIndex]).toEqual([-1, 0]);
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledExactlyOnceWith(rows[1]);
});

it('leaves keys to what stands in a row', async () => {
  const user = userEvent.setup();
  const open = vi.fn<(fish: Fish) => void>();
  const pressed = vi.fn<() => void>();
  renderPart(
    <Grid
      commands={{ open }}
      actions={({ name }) => (
        <button type="button" onClick={pressed}>
          Edit {name}
        </button>
      )}
    />,
  );
  screen.getByRole('button', { name: 'Edit Tuna' }).focus();
  await user.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});

it('shows on the checkbox of the page whether all, some or none of its rows are chosen', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn<(chosen: readonly Fish[], on: boolean) => void>();
  const selection = (...ids: string[]) => ({ ids: new Set(ids), nameOf: ({ name }: Fish) => name, onSelect });
  const { rerender } = renderPart(<Grid selection={selection()} />);
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  expect([all().checked, all().indeterminate]).toEqual([false, false]);
  rerender(<Grid selection={selection('1', 'elsewhere')} />);
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  rerender(<Grid selection={selection('1', '2')} />);
  expect([all().checked, all().indeterminate]).toEqual([true, false]);
  await user.click(all());
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(rows, false);
});

it('marks an empty cell, also where the column renders it itself', () => {
  const unsaid = columns.map((column) => (column.id === 'note' ? { ...column, cell: () => undefined } : column));
  renderPart(<Grid columns={unsaid} />);
  expect(screen.getAllByText('–')).toHaveLength(2);
});

it('shows on a phone what a row is called and its first facts, and all of it once it is unfolded', async () => {
  const user = userEvent.setup();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  const told = columns.map((column) => (column.id === 'code' ? { ...column, fixed: true } : column));
  renderPart(<Grid columns={told} actions={() => 'Edit'} />);
  const [row] = screen.getAllByRole('listitem');
  expect(row!.textContent).toBe('TTunablue');
  await user.click(within(row!).getByRole('button', { name: 'Show all of this row' }));
  expect(row!.textContent).toBe('TTunablueNameTunaNoteblueEdit');
  await user.click(within(row!).getByRole('button', { name: 'Show less of this row' }));
  expect(row!.textContent).toBe('TTunablue');
});

it.each([
  ['Value (Rp)', 'Rp blue'],
  ['Weight (kg)', 'blue kg'],
])('on a phone the figure of %s is written %s', (header, written) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  const told = columns.map((column) =>
    column.id === 'note' ? { ...column, header, phone: 'figure' as const } : column,
  );
  renderPart(<Grid columns={told} />);
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain(written);
});

it('folds a column of which no row holds anything, and shows it to who wants it', async () => {
  const user = userEvent.setup();
  const folding = columns.map((column) => ({ ...column, folds: column.id === 'note' }));
  const bare = rows.map((row) => ({ ...row, note: null }));
  const { rerender } = renderPart(<Grid columns={folding} rows={rows} />);
  expect(head('Note')).toBeDefined();

  rerender(<Grid columns={folding} rows={bare} />);
  expect(screen.queryByRole('columnheader', { name: /Note/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Note' }));
  expect(head('Note')).toBeDefined();
});
