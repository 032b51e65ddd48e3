import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { thumbnailOf } from '#shared/image.ts';
import { allPermissions } from '#shared/permissions.ts';
import { asking, formBody, newCompany, newPerson, owner, send, storage, TEST_ZONE } from '#server/testing.ts';

const identity = {
  name: 'PT Samudra',
  npwp: '09.254.294.3-407.000',
  address: 'Jl. Muara Baru\nJakarta',
  phone: '021 555 1234',
  email: 'Kantor@Samudra.Example',
};

const picture = async (size = 40) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: size, height: size, channels: 3, background: 'navy' } })
          .png()
          .toBuffer(),
      ),
    ],
    'logo.png',
  );

/** What is said to be wrong, as `/field code`. */
const faults = (answer: { json(): { errors?: { pointer: string; code: string }[] } }) =>
  (answer.json().errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);

describe('the settings of a company', () => {
  it('are read by everybody who works there, changed or not', async () => {
    const { companyId, send: ask } = await newCompany([]);
    expect((await ask('GET', '/company')).json().data).toEqual({
      id: companyId,
      name: `Company ${companyId}`,
      logo: null,
      npwp: null,
      nitku: null,
      coretax_unit: null,
      address: null,
      bank_account: null,
      phone: null,
      email: null,
      time_zone: TEST_ZONE,
      language: 'id',
      tax_percent: 11,
      expiry_alert_days: 30,
      transit_alert_days: 3,
      count_interval_days: 30,
      gs1_company_prefix: null,
      reminder_days: [0, 7, 14, 30],
      requires_second_step: false,
      requires_second_step_of_owners: false,
      stock_closed_until: null,
      awaits_history: false,
      checklist_closed: false,
      version: 1,
    });
  });

  it('are kept in one form, however they were typed', async () => {
    const { send: ask } = await newCompany(['company_update']);
    const answer = await ask('PUT', '/company', identity);
    expect(answer.json().data).toMatchObject({
      name: 'PT Samudra',
      npwp: '092542943407000',
      address: 'Jl. Muara Baru\nJakarta',
      phone: '+62215551234',
      email: 'kantor@samudra.example',
    });
    expect((await ask('GET', '/company')).json().data).toEqual(answer.json().data);
    const cleared = await ask('PUT', '/company', { npwp: null, address: null, phone: null, email: null });
    expect(cleared.json().data).toMatchObject({
      name: 'PT Samudra',
      npwp: null,
      address: null,
      phone: null,
      email: null,
    });
  });

  it('are changed by nobody without the permission, and in no other company', async () => {
    const { companyId, send: ask } = await newCompany(allPermissions.filter((name) => name !== 'company_update'));
    const other = await newCompany();
    for (const [path, body] of [
      ['/company', { name: 'Mine' }],
      ['/company/logo', formBody({ image: await picture() })],
      ['/company/documents', { documents: [] }],
    ] as const) {
      expect((await ask('PUT', path, body)).json().type).toBe('urn:palka:problem:permission-missing');
    }
    expect((await other.send('PUT', '/company', { id: companyId, name: 'Theirs' })).statusCode).toBe(422);
    expect((await other.send('PUT', '/company', { name: 'Other' })).statusCode).toBe(200);
    expect((await ask('GET', '/company')).json().data.name).toBe(`Company ${companyId}`);
  });

  it.each([
    [{}, ' required'],
    [{ name: 'P' }, '/name too_small'],
    [{ name: null }, '/name invalid_type'],
    [{ npwp: '12.345' }, '/npwp not_an_npwp'],
    [{ nitku: '0925429434070001' }, '/nitku not_a_nitku'],
    [{ coretax_unit: 'kg' }, '/coretax_unit not_a_coretax_unit'],
    [{ phone: 'none' }, '/phone not_a_phone'],
    [{ email: 'none' }, '/email invalid_format'],
    [{ gs1_company_prefix: '899123' }, '/gs1_company_prefix not_a_gs1_prefix'],
    [{ gs1_company_prefix: '2001234' }, '/gs1_company_prefix not_a_gs1_prefix'],
    [{ time_zone: 'Europe/Berlin' }, '/time_zone invalid_value'],
    [{ language: 'fr' }, '/language invalid_value'],
    [{ tax_percent: 100.01 }, '/tax_percent too_big'],
    [{ tax_percent: 11.005 }, '/tax_percent not_multiple_of'],
    [{ tax_percent: -1 }, '/tax_percent too_small'],
    [{ expiry_alert_days: 1.5 }, '/expiry_alert_days invalid_type'],
    [{ expiry_alert_days: 3651 }, '/expiry_alert_days too_big'],
    [{ stock_closed_until: '2026-02-30' }, '/stock_closed_until invalid_format'],
    [{ stock_closed_until: '1899-12-31' }, '/stock_closed_until too_small'],
    [{ logo: 'x/y.webp' }, '/logo unknown_field'],
    [{ tenant_id: 'x' }, '/tenant_id unknown_field'],
  ])('%j is refused: %s', async (body, fault) => {
    const { send: ask } = await newCompany();
    expect(faults(await ask('PUT', '/company', body))).toContain(fault);
  });

  it('take several faults at once', async () => {
    const { send: ask } = await newCompany();
    const said = faults(await ask('PUT', '/company', { name: 'P', npwp: '1', phone: '1' }));
    expect(said).toEqual(['/name too_small', '/npwp not_an_npwp', '/phone not_a_phone']);
  });

  it('of one section leave what others save at the same time', async () => {
    const { companyId, send: ask } = await newCompany();
    const colleague = await newPerson(companyId);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ask('PUT', '/company', { tax_percent: round + 0.25, expiry_alert_days: round }),
        send(colleague.token, 'PUT', '/company', { ...identity, name: `Round ${round}` }),
        send(colleague.token, 'PUT', '/company/logo', formBody({ image: await picture() })),
      ]);
      const { data } = (await ask('GET', '/company')).json();
      expect(data).toMatchObject({
        name: `Round ${round}`,
        npwp: '092542943407000',
        tax_percent: round + 0.25,
        expiry_alert_days: round,
        logo: expect.stringContaining(companyId),
      });
    }
  });

  it('close the books of stock up to a day that has come, as the company’s own clock has it, and open them again', async () => {
    const { companyId, send: ask } = await newCompany();
    const todayIn = async (zone: string) =>
      (
        await sql<{ day: string; next: string }>`
          select (now() at time zone ${zone})::date as day, (now() at time zone ${zone})::date + 1 as next`.execute(
          owner,
        )
      ).rows[0]!;
    await ask('PUT', '/company', { time_zone: 'Asia/Jayapura' });
    const { day, next } = await todayIn('Asia/Jayapura');
    expect(faults(await ask('PUT', '/company', { stock_closed_until: next }))).toEqual([
      '/stock_closed_until date_in_future',
    ]);
    expect((await ask('PUT', '/company', { stock_closed_until: day })).json().data.stock_closed_until).toBe(day);
    const reopened = { stock_closed_until: null, stock_reopen_reason: 'Salah tutup' };
    expect((await ask('PUT', '/company', reopened)).json().data.stock_closed_until).toBeNull();
    const { rows } = await sql<{ changes: object }>`
      select changes from activity where company_id = ${companyId} and changes ? 'stock_closed_until'
      order by id`.execute(owner);
    expect(rows.map(({ changes }) => changes)).toEqual([
      { stock_closed_until: [null, day] },
      { stock_closed_until: [day, null], stock_reopen_reason: [null, 'Salah tutup'] },
    ]);
  });

  it('open closed days again only for a reason, by somebody who may, and tell those whom it concerns', async () => {
    const { companyId, userId, send: ask } = await newCompany();
    const close = (stock_closed_until: string | null, stock_reopen_reason?: string) => ({
      stock_closed_until,
      stock_reopen_reason,
    });
    const clerk = await newPerson(companyId, ['company_update']);
    const finance = await newPerson(companyId, ['stock_value_update']);
    const viewer = await newPerson(companyId, ['stockreceived_list']);
    await ask('PUT', '/company', close('2026-03-31'));
    const told = async (id: string) => {
      const { rows } = await sql<{ text: string; link: string }>`
        select short_description as text, link from notification where user_id = ${id} and key = 'books_reopened'`.execute(
        owner,
      );
      return rows;
    };
    expect(faults(await ask('PUT', '/company', close('2026-03-15')))).toEqual(['/stock_reopen_reason required']);
    expect(faults(await ask('PUT', '/company', close('2026-03-15', ' x ')))).toEqual([
      '/stock_reopen_reason too_small',
    ]);
    const byClerk = asking(clerk.token);
    const refused = await byClerk('PUT', '/company', close('2026-03-15', 'Nota terlambat'));
    expect(refused.json().type).toBe('urn:palka:problem:permission-missing');
    // The same day opens nothing, and a later one closes more.
    expect((await byClerk('PUT', '/company', close('2026-03-31'))).statusCode).toBe(200);
    expect((await byClerk('PUT', '/company', close('2026-04-30'))).statusCode).toBe(200);
    expect(await Promise.all([clerk, finance].map(({ userId: id }) => told(id)))).toEqual([[], []]);

    expect((await ask('PUT', '/company', close('2026-03-15', 'Nota terlambat'))).statusCode).toBe(200);
    const [heard, ...more] = await told(finance.userId);
    expect(more).toEqual([]);
    expect(heard!.link).toBe('/app/company');
    expect(heard!.text).toMatch(/membuka kembali tanggal setelah 15-03-2026 sampai 30-04-2026: Nota terlambat$/);
    expect(await told(clerk.userId)).toHaveLength(1);
    expect(await Promise.all([userId, viewer.userId].map(told))).toEqual([[], []]);
  });

  it('are told in the log, field by field', async () => {
    const { companyId, userId, send: ask } = await newCompany();
    await ask('PUT', '/company', { tax_percent: 12 });
    const { rows } = await sql<{ entity: string; changes: object }>`
      select entity, changes from activity where company_id = ${companyId} and user_id = ${userId}`.execute(owner);
    expect(rows).toEqual([{ entity: 'company', changes: { tax_percent: [11, 12] } }]);
  });
});

describe('a second step for everybody', () => {
  it('is asked for only by somebody who has one', async () => {
    const { userId, send: ask } = await newCompany();
    expect(faults(await ask('PUT', '/company', { requires_second_step: true }))).toEqual([
      '/requires_second_step second_step_missing',
    ]);
    expect((await ask('GET', '/company')).json().data.requires_second_step).toBe(false);
    await sql`insert into second_step (user_id, secret) values (${userId}, decode(repeat('ab', 20), 'hex'))`.execute(
      owner,
    );
    expect((await ask('PUT', '/company', { requires_second_step: true })).statusCode).toBe(422);
    await sql`update second_step set confirmed_at = now() where user_id = ${userId}`.execute(owner);
    expect((await ask('PUT', '/company', { requires_second_step: true })).statusCode).toBe(200);
    expect((await ask('GET', '/grades')).statusCode).toBe(200);
    expect((await ask('PUT', '/company', { requires_second_step: false })).statusCode).toBe(200);
  });

  it('is asked for of owners by an owner who has one, or by somebody who is none', async () => {
    const { companyId, send: ask } = await newCompany();
    await sql`update role set is_owner = true where company_id = ${companyId}`.execute(owner);
    expect(faults(await ask('PUT', '/company', { requires_second_step_of_owners: true }))).toEqual([
      '/requires_second_step_of_owners second_step_missing',
    ]);
    const { send: other } = await newCompany(['company_update']);
    expect((await other('PUT', '/company', { requires_second_step_of_owners: true })).statusCode).toBe(200);
  });
});

describe('the logo of a company', () => {
  it('is replaced and taken away, and its files go with it', async () => {
    const { send: ask } = await newCompany();
    const put = async (image: Blob | string) =>
      (await ask('PUT', '/company/logo', formBody({ image }))).json().data.logo;
    const first = await put(await picture());
    const second = await put(await picture(60));
    expect(await storage.about(first)).toBeUndefined();
    expect((await ask('GET', `/files/${second}`)).statusCode).toBe(200);
    expect(await put('')).toBeNull();
    expect(await storage.about(second)).toBeUndefined();
  });

  it('is a picture of 3 MB at most', async () => {
    const { send: ask } = await newCompany();
    const refused = async (image: File) => faults(await ask('PUT', '/company/logo', formBody({ image })));
    expect(await refused(new File([new Uint8Array(3 * 1024 * 1024 + 1)], 'a.png'))).toEqual(['/image file_too_large']);
    expect(await refused(new File(['<svg/>'], 'a.svg'))).toEqual(['/image file_type']);
    expect((await ask('PUT', '/company/logo', formBody({ name: 'x' }))).statusCode).toBe(422);
    expect((await ask('GET', '/company')).json().data.logo).toBeNull();
  });

  it('is seen by its people from their other companies too, and nothing else of it is', async () => {
    const here = await newCompany();
    const there = await newCompany();
    const logo = (await there.send('PUT', '/company/logo', formBody({ image: await picture() }))).json().data.logo;
    const seen = async (path: string) => (await here.send('GET', `/files/${path}`)).statusCode;
    expect(await seen(logo)).toBe(404);
    await sql`insert into membership (company_id, user_id, role_id)
      select company_id, ${here.userId}, role_id from membership
      where company_id = ${there.companyId} and user_id = ${there.userId}`.execute(owner);
    expect([await seen(logo), await seen(thumbnailOf(logo))]).toEqual([200, 200]);
    const other = `${there.companyId}/${'0'.repeat(40)}.webp`;
    await storage.put(other, new Uint8Array([1]), 'image/webp');
    expect(await seen(other)).toBe(404);
    await sql`update membership set is_active = false where user_id = ${here.userId} and company_id = ${there.companyId}`.execute(
      owner,
    );
    expect(await seen(logo)).toBe(404);
  });
});
