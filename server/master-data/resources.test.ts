import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { formBody, newCompany } from '#server/testing.ts';

type Send = Awaited<ReturnType<typeof newCompany>>['send'];

const faults = (answer: { json(): { errors?: unknown } }) => answer.json().errors;

describe('units of measure', () => {
  const unit = (name: string, parent_id: string | null = null, value = 1) => ({
    parent_id,
    name,
    code: name,
    short_name: name,
    value,
  });
  const create = async (send: Send, body: object) => (await send('POST', '/uoms', body)).json().data;

  it('count in a parent, which the row names', async () => {
    const { send } = await newCompany();
    const kilogram = await create(send, unit('kg'));
    const ton = await create(send, unit('ton', kilogram.id, 1000));
    expect(ton).toMatchObject({ value: 1000, parent: { id: kilogram.id, name: 'kg' } });
    const names = async (query: string) =>
      (await send('GET', `/uoms?export_data=true&${query}`)).json().data.data.map(({ name }: { name: string }) => name);
    expect(await names('order_by=name&sort_by=asc')).toEqual(['kg', 'ton']);
    expect(await names('parent_id=null')).toEqual(['kg']);
    expect(await names(`parent_id=${kilogram.id}`)).toEqual(['ton']);
  });

  it('have neither a third level, nor a circle, nor a parent of another company', async () => {
    const { send } = await newCompany();
    const other = await create((await newCompany()).send, unit('kg'));
    const gram = await create(send, unit('gram'));
    const kilogram = await create(send, unit('kg', gram.id, 1000));
    const refused = [{ pointer: '/parent_id', code: 'not_found' }];
    expect(faults(await send('POST', '/uoms', unit('ton', kilogram.id, 1000)))).toEqual(refused);
    expect(faults(await send('POST', '/uoms', unit('lb', other.id)))).toEqual(refused);
    for (const parent of [gram.id, kilogram.id]) {
      expect(faults(await send('PUT', `/uoms/${gram.id}`, { id: gram.id, ...unit('gram', parent) }))).toEqual(refused);
    }
    expect((await send('GET', `/uoms/${gram.id}`)).json().data.parent).toBeNull();
  });

  it('that others count in are not deleted', async () => {
    const { send } = await newCompany();
    const gram = await create(send, unit('gram'));
    await create(send, unit('kg', gram.id, 1000));
    expect(faults(await send('DELETE', `/uoms/${gram.id}`))).toEqual([{ pointer: '/uom', code: 'in_use' }]);
  });

  it('have no value where none is given, and lose theirs where it is taken away', async () => {
    const { send } = await newCompany();
    const { value: _, ...nothing } = unit('karung');
    expect((await create(send, nothing)).value).toBeNull();
    const gram = await create(send, unit('gram'));
    const kilogram = await create(send, unit('kg', gram.id, 1000));
    const changed = await send('PUT', `/uoms/${kilogram.id}`, { ...unit('kg', gram.id), id: kilogram.id, value: null });
    expect(changed.json().data).toMatchObject({ value: null, parent: { name: 'gram' } });
  });

  it.each([-1, 1.5, '1'])('refuse %j as their value', async (value) => {
    const { send } = await newCompany();
    expect(faults(await send('POST', '/uoms', { ...unit('kg'), value }))).toEqual([
      { pointer: '/value', code: expect.any(String) },
    ]);
  });
});

describe('fishing areas', () => {
  const area = async (send: Send) => (await send('GET', '/area?export_data=true')).json().data.data;

  it('are parts of FAO’s major areas, which anyone signed in may read', async () => {
    const { send } = await newCompany(allPermissions.filter((permission) => !permission.startsWith('fishingarea')));
    const areas = await area(send);
    expect(areas).toHaveLength(26);
    expect(areas[0]).toMatchObject({ code: '01', name: 'Africa - Inland waters', ocean: 'Inland' });
    expect((await send('GET', '/area?search=indian')).json().pagination.total).toBe(3);
  });

  it.each(['106.5', '-181', '181', '-007.250', '0', '095,50'])(
    'keep the longitude %s as it was given',
    async (given) => {
      const { send } = await newCompany();
      const [{ id }] = await area(send);
      const sent = { area_id: id, subarea: '571', longitude: given, latitude: '-4.20' };
      const { data } = (await send('POST', '/fishing_area', sent)).json();
      expect(data).toMatchObject({ longitude: given.replace(',', '.'), latitude: '-4.20', area: { id } });
    },
  );

  it.each(['181.01', '181.00000000000000001', '-182', 'abc', '1.', '.5', '1.2.3', '--1', '1e2', '9'.repeat(60)])(
    'refuse the latitude %s, at its field',
    async (latitude) => {
      const { send } = await newCompany();
      const [{ id }] = await area(send);
      const answer = await send('POST', '/fishing_area', { area_id: id, subarea: '571', latitude });
      expect(faults(answer)).toEqual([{ pointer: '/latitude', code: expect.any(String) }]);
    },
  );
});

describe('sizes', () => {
  it('come in the order of their weight, not of their text', async () => {
    const { send } = await newCompany();
    const sizes: [code: string, basis: string | null, from: number | null, to: number | null][] = [
      ['100-200', 'g_per_piece', 100, 200],
      ['2-3KG', 'kg_per_piece', 2, 3],
      ['U10', 'pieces_per_lb', null, 10],
      ['1000UP', 'g_per_piece', 1000, null],
      ['16/20', 'pieces_per_lb', 16, 20],
      ['Campur', null, null, null],
    ];
    for (const [code, basis, range_from, range_to] of sizes) {
      await send('POST', '/sizes', { name: `Size ${code}`, code, basis, range_from, range_to, is_active: true });
    }
    const { data } = (await send('GET', '/sizes?order_by=name&sort_by=asc')).json();
    expect(data.map(({ code }: { code: string }) => code)).toEqual([
      '16/20',
      'U10',
      '100-200',
      '1000UP',
      '2-3KG',
      'Campur',
    ]);
  });

  it('are refused at the field when they are beyond all sizes', async () => {
    const { send } = await newCompany();
    const body = { name: 'Too large', code: 'X', basis: 'kg_per_piece', range_from: 1_000_000, is_active: true };
    expect(faults(await send('POST', '/sizes', body))).toEqual([{ pointer: '/range_from', code: 'too_big' }]);
    expect((await send('POST', '/sizes', { ...body, range_from: 999_999.999 })).statusCode).toBe(200);
  });

  it('end after they begin', async () => {
    const { send } = await newCompany();
    const answer = await send('POST', '/sizes', {
      name: 'Upside down',
      code: 'X',
      basis: 'g_per_piece',
      range_from: 200,
      range_to: 100,
      is_active: true,
    });
    expect(faults(answer)).toEqual([{ pointer: '/range_to', code: 'below_from' }]);
  });
});

describe('certifications', () => {
  const picture = async () =>
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } })
            .png()
            .toBuffer(),
        ),
      ],
      {
        type: 'image/png',
      },
    );
  const fields = { name: 'HACCP', code: 'HACCP', description: '', type: 'product', is_active: 'true' };

  it('have a picture that stays, is replaced and goes', async () => {
    const { send } = await newCompany();
    const created = (await send('POST', '/certifications', formBody({ ...fields, image: await picture() }))).json()
      .data;
    expect(created.image).toMatch(/\.webp$/);
    expect((await send('GET', `/files/${created.image}`)).statusCode).toBe(200);

    const put = async (more: Record<string, string | Blob>) =>
      (await send('PUT', `/certifications/${created.id}`, formBody({ id: created.id, ...fields, ...more }))).json()
        .data;
    expect((await put({ type: 'none' })).image).toBe(created.image);
    const replaced = (await put({ image: await picture() })).image;
    expect(replaced).not.toBe(created.image);
    expect((await send('GET', `/files/${created.image}`)).statusCode).toBe(404);
    expect((await put({ image: '' })).image).toBeNull();
    expect((await send('GET', `/files/${replaced}`)).statusCode).toBe(404);
  });

  it('take a picture of 3 MB at most, and pictures only', async () => {
    const { send } = await newCompany();
    const send3 = (image: Blob) => send('POST', '/certifications', formBody({ ...fields, image }));
    expect(faults(await send3(new Blob([new Uint8Array(3 * 1024 * 1024 + 1)])))).toEqual([
      { pointer: '/image', code: 'file_too_large', values: { megabytes: 3 } },
    ]);
    expect(faults(await send3(new Blob(['<svg/>'], { type: 'image/png' })))).toEqual([
      { pointer: '/image', code: 'file_type' },
    ]);
    expect((await send('GET', '/certifications')).json().pagination.total).toBe(0);
  });

  it('take their picture along when they are deleted', async () => {
    const { send } = await newCompany();
    const { data } = (await send('POST', '/certifications', formBody({ ...fields, image: await picture() }))).json();
    expect((await send('DELETE', `/certifications/${data.id}`)).statusCode).toBe(200);
    expect((await send('GET', `/files/${data.image}`)).statusCode).toBe(404);
  });
});

describe('warehouse types', () => {
  it.each([-1, 1.5, '10'])('refuse a capacity of %j', async (min_capacities) => {
    const { send } = await newCompany();
    const answer = await send('POST', '/warehouse_type', {
      name: 'Blast freezer',
      code: 'ABF',
      min_capacities,
      is_active: true,
    });
    expect(faults(answer)).toEqual([{ pointer: '/min_capacities', code: expect.any(String) }]);
  });
});
