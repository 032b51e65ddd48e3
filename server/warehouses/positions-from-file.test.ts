import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#shared/import.ts';
import type { Position } from '#shared/storage.ts';
import { newCompany, newPerson, send as sendAs } from '#server/testing.ts';
import { csvOf, fileForm, readAnew, runImportsOf, upload, verdicts } from '#server/platform/import/testing.ts';
import { type Company, newRoom, newWarehouse, restrict } from './testing.ts';

const head = 'Ruang;Rak;Kapasitas;Status';

async function start({ send, companyId }: Company, path: string, { id }: Pick<ImportPreview, 'id'>) {
  await send('POST', `${path}/import/${id}/start`);
  await runImportsOf(companyId);
  return (await send('GET', `${path}/import/${id}`)).json().data as ImportPreview;
}

async function newHouse() {
  const company = await newCompany();
  const warehouse = await newWarehouse(company);
  // Of another warehouse, where everything is called the same.
  const other = await newWarehouse(company, { code: 'GX', name: 'Gudang lain' });
  await newRoom(company, other.id);
  const room = await newRoom(company, warehouse.id);
  return { company, warehouse, other, room, path: `/warehouses/${warehouse.id}/positions` };
}

const positionsOf = async ({ send }: Company, roomId: string): Promise<Position[]> =>
  (await send('GET', `/storage_rooms/${roomId}/plan`)).json().data.positions;

describe('positions of a warehouse from a sheet', () => {
  it('are made at the place that their code says, and are changed by another sheet', async () => {
    const { company, room, path } = await newHouse();
    const first = await upload(company.send, path, csvOf(head, 'R1;R1-A-01-01;1.000;', 'Ruang 1;B-2-3;;Tidak aktif'));
    expect(first.mapping).toEqual(['room_id', 'code', 'capacity_kg', 'status']);
    expect(verdicts(first)).toEqual(['create', 'create']);
    expect(await start(company, path, first)).toMatchObject({ state: 'done', counts: { create: 2 } });
    expect((await positionsOf(company, room.id)).filter(({ kind }) => kind === 'rack')).toMatchObject([
      { code: 'R1-A-01-01', row_no: 1, bay_no: 1, level_no: 1, capacity_kg: 1000, status: 'active' },
      { code: 'B-2-3', row_no: 2, bay_no: 2, level_no: 3, capacity_kg: null, status: 'none' },
    ]);

    const again = csvOf(head, 'R1;r1-a-01-01;1.500;Aktif', 'R1;B-2-4;;');
    const second = await upload(company.send, path, again);
    expect(verdicts(second)).toEqual([['code value_taken'], 'create']);
    const changing = await readAnew(company.send, path, second, { mode: 'update' });
    expect(verdicts(changing)).toEqual(['update', 'create']);
    await start(company, path, second);
    expect((await positionsOf(company, room.id)).filter(({ kind }) => kind === 'rack')).toMatchObject([
      { code: 'r1-a-01-01', capacity_kg: 1500 },
      { code: 'B-2-3' },
      { code: 'B-2-4', level_no: 4 },
    ]);
    const { data } = (await company.send('GET', '/activities?entity=warehouse&action=import')).json();
    expect(data).toHaveLength(2);
  });

  it('are refused at the cell: unknown rooms, codes that say no place, floors, and moves of what is there', async () => {
    const { company, path } = await newHouse();
    await newRoom(company, path.split('/')[2]!, { code: 'R2', name: 'Ruang 2' });
    const columns = 'Ruang;Rak;Baris;Petak;Tingkat';
    await start(company, path, await upload(company.send, path, csvOf(columns, 'R1;A-1-1;;;')));
    const sheet = csvOf(
      columns,
      'R9;A-1-2;;;',
      'R1;RAK;;;',
      'R1;RAK 2;1;2;1',
      'R1;A-01-02;1;1;1',
      'R1;R1;1;3;1',
      'R2;A-1-1;;;',
      'R1;C-1-1;;;',
      'R1;C-01-01;;;',
      'R1;D-100-1;;;',
    );
    const preview = await readAnew(company.send, path, await upload(company.send, path, sheet), { mode: 'update' });
    expect(verdicts(preview)).toEqual([
      ['room_id not_found'],
      ['row_no required'],
      'create',
      ['code value_taken'],
      ['code floor'],
      ['room_id position_stays'],
      'create',
      ['code repeated_in_file'],
      ['bay_no too_big'],
    ]);
  });

  it('are of one warehouse: those of others are neither found nor changed', async () => {
    const { company, warehouse, other, path } = await newHouse();
    const elsewhere = `/warehouses/${other.id}/positions`;
    await start(company, elsewhere, await upload(company.send, elsewhere, csvOf(head, 'R1;A-1-1;500;')));
    const preview = await upload(company.send, path, csvOf(head, 'R1;A-1-1;700;'));
    expect(verdicts(preview)).toEqual(['create']);
    expect((await company.send('GET', `${elsewhere}/import/${preview.id}`)).statusCode).toBe(404);

    const clerk = await newPerson(company.companyId, ['warehouse_import', 'warehouse_update']);
    await restrict(company, clerk.userId, [other.id]);
    const file = () => fileForm(csvOf(head, 'R1;A-1-9;700;'));
    expect((await sendAs(clerk.token, 'POST', `${path}/import`, file())).statusCode).toBe(404);
    expect((await sendAs(clerk.token, 'POST', `${elsewhere}/import`, file())).statusCode).toBe(200);
    const importer = await newPerson(company.companyId, ['warehouse_import']);
    const refused = await sendAs(importer.token, 'POST', `/warehouses/${warehouse.id}/positions/import`, file());
    expect(verdicts(refused.json().data)).toEqual([['row may_not_create']]);
  });
});
