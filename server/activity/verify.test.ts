import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ChainFault } from '#shared/activity.ts';
import { asCompany, asInstallation } from '#server/platform/db/database.ts';
import { db, newCompany, owner } from '#server/testing.ts';
import { recordActivity, recordOfOneself } from '#server/platform/activity/record.ts';
import { seal } from '#server/platform/activity/testing.ts';
import { verifyChain } from './verify.ts';

type Company = Awaited<ReturnType<typeof newCompany>>;

const exports = (company: Company, names: string[]) =>
  asCompany(db, company, async (trx) => {
    for (const recordName of names) await recordActivity(trx, { action: 'export', entity: 'product', recordName });
  });

/** A company whose log has six sealed entries, and their places. */
async function sealedCompany() {
  const company = await newCompany();
  await sql`delete from activity where company_id = ${company.companyId}`.execute(owner);
  await sql`delete from activity_unsealed where company_id = ${company.companyId}`.execute(owner);
  await sql`delete from activity_seal where company_id = ${company.companyId}`.execute(owner);
  await sql`delete from activity_chain where company_id = ${company.companyId}`.execute(owner);
  await exports(company, ['a', 'b', 'c', 'd', 'e', 'f']);
  await seal(company);
  const { rows } = await sql<{ number: number; id: string; hash: string }>`
    select number, activity_id as id, encode(hash, 'hex') as hash from activity_seal
    where company_id = ${company.companyId} order by number`.execute(owner);
  return { company, places: rows };
}

const verify = ({ companyId }: Company, noted?: string) =>
  verifyChain((work) => asInstallation(db, work), companyId, noted);

const brief = ({ kind, number }: ChainFault) => `${kind} ${number}`;

it('finds an untouched log sound, and says where it ends', async () => {
  const { company, places } = await sealedCompany();
  expect(places.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await verify(company)).toEqual({
    sound: true,
    entries: 6,
    erased: 0,
    waiting: 0,
    number: 6,
    hash: places[5]!.hash,
    noted: null,
    faults: [],
    fault_count: 0,
  });
});

it.each([1, 2, 3, 5, 6, 7])('walks a log of six entries alike where it reads %i at once', async (atOnce) => {
  const { company, places } = await sealedCompany();
  const walk = () => verifyChain((work) => asInstallation(db, work), company.companyId, undefined, atOnce);
  expect(await walk()).toMatchObject({ sound: true, entries: 6, number: 6, faults: [] });
  const changed = [places[1]!.id, places[2]!.id, places[5]!.id];
  await sql`update activity set record_name = 'other' where id = any (${changed}::uuid[])`.execute(owner);
  expect((await walk()).faults.map(brief)).toEqual(['changed 2', 'changed 3', 'changed 6']);
});

it('finds an empty log sound', async () => {
  const nobody = { companyId: randomUUID() } as Company;
  expect(await verify(nobody)).toMatchObject({ sound: true, entries: 0, number: 0, hash: null });
});

it('can be asked by somebody of the company', async () => {
  const { company } = await sealedCompany();
  const within = <T>(work: Parameters<typeof asCompany<T>>[2]) => asCompany(db, company, work);
  expect(await verifyChain(within, company.companyId)).toMatchObject({ sound: true, number: 6 });
});

it('knows a hash again that somebody wrote down, and misses one that is not there', async () => {
  const { company, places } = await sealedCompany();
  expect(await verify(company, places[2]!.hash)).toMatchObject({ sound: true, noted: true });
  expect(await verify(company, 'ab'.repeat(32))).toMatchObject({ sound: true, noted: false });
});

describe('personal data', () => {
  const erased =
    "erased_at = now(), user_name = null, actor_salt = null, ip = null, ip_salt = null, record_name = null, changes = '{}', subject_salt = null";

  it('that was erased leaves the chain sound, and is counted', async () => {
    const { company } = await sealedCompany();
    await asCompany(db, { ...company, ip: '192.0.2.9' }, (trx) =>
      recordOfOneself(trx, 'sign_in', { user_agent: [null, 'Browser'] }),
    );
    await seal(company);
    const entry = sql`company_id = ${company.companyId} and entity = 'users'`;
    await sql`update activity set ${sql.raw(erased)} where ${entry}`.execute(owner);
    expect(await verify(company)).toMatchObject({ sound: true, entries: 7, erased: 1 });
  });

  it.each([
    ['user_name = null'],
    ["user_name = 'x'"],
    ["ip = '192.0.2.1'"],
    ['ip = null'],
    ["changes = '{}'"],
    ["record_name = 'x'"],
    ['subject_salt = null'],
    ["erased_at = now(), user_name = 'x'"],
    ["erased_at = now(), ip = '192.0.2.1'"],
    ["erased_at = now(), action = 'sign_out'"],
    ['erased_at = now(), user_id = null'],
  ])('that was changed is found: %s', async (how) => {
    const { company } = await sealedCompany();
    await asCompany(db, { ...company, ip: '192.0.2.9' }, (trx) =>
      recordOfOneself(trx, 'sign_in', { user_agent: [null, 'Browser'] }),
    );
    await seal(company);
    await sql`update activity set ${sql.raw(how)} where company_id = ${company.companyId} and entity = 'users'`.execute(
      owner,
    );
    expect((await verify(company)).faults.map(brief)).toEqual(['changed 7']);
  });

  it('of an entry that was sealed before it could be erased goes with the proof of that entry alone', async () => {
    const { company, places } = await sealedCompany();
    const { id } = places[2]!;
    const of = sql`company_id = ${company.companyId}`;
    await sql`delete from activity_seal where ${of} and number > 3`.execute(owner);
    await sql`delete from activity where ${of} and id = any (${places.slice(3).map((place) => place.id)}::uuid[])`.execute(
      owner,
    );
    const { rows } = await sql<{ hash: Buffer }>`
      update activity_seal s set kind = 1, ip_part = null, actor_part = null, hash = next_hash(
          (select hash from activity_seal p where p.company_id = s.company_id and p.number = 2), sealed_text(a))
      from activity a where a.company_id = s.company_id and a.id = s.activity_id and s.number = 3 and s.company_id = ${company.companyId}
      returning s.hash`.execute(owner);
    await sql`update activity_chain set number = 3, hash = ${rows[0]!.hash} where ${of}`.execute(owner);
    expect(await verify(company)).toMatchObject({ sound: true, number: 3 });
    await sql`update activity set user_name = null where ${of} and id = ${id}`.execute(owner);
    expect((await verify(company)).faults.map(brief)).toEqual(['changed 3']);
    await sql`update activity set erased_at = now() where ${of} and id = ${id}`.execute(owner);
    expect(await verify(company)).toMatchObject({ sound: true, erased: 1 });
  });
});

describe('broken by hand,', () => {
  interface Place {
    number: number;
    id: string;
  }
  const at = (company: Company) => sql`company_id = ${company.companyId}`;
  const ways: [string, (company: Company, places: Place[]) => Promise<unknown>, string[]][] = [
    [
      'an entry that was changed',
      (company, places) =>
        sql`update activity set record_name = 'x' where ${at(company)} and id = ${places[2]!.id}`.execute(owner),
      ['changed 3'],
    ],
    [
      'an entry that was said to be somebody else’s',
      (company, places) =>
        sql`update activity set user_id = ${randomUUID()} where ${at(company)} and id = ${places[0]!.id}`.execute(
          owner,
        ),
      ['changed 1'],
    ],
    [
      'an entry that was changed together with its seal',
      async (company, places) => {
        await sql`update activity set at = at - interval '1 day' where ${at(company)} and id = ${places[2]!.id}`.execute(
          owner,
        );
        await sql`update activity_seal s set hash = next_hash(
            (select hash from activity_seal p where p.company_id = s.company_id and p.number = 2),
            sealed_content(a, s.ip_part, s.actor_part, s.subject_part))
          from activity a where a.company_id = s.company_id and a.id = s.activity_id
            and s.company_id = ${company.companyId} and s.number = 3`.execute(owner);
      },
      ['inserted 3', 'changed 4'],
    ],
    [
      'an entry that was taken out',
      (company, places) => sql`delete from activity where ${at(company)} and id = ${places[3]!.id}`.execute(owner),
      ['removed 4'],
    ],
    [
      'an entry that was taken out together with its seal',
      async (company, places) => {
        await sql`delete from activity where ${at(company)} and id = ${places[3]!.id}`.execute(owner);
        await sql`delete from activity_seal where ${at(company)} and number = 4`.execute(owner);
      },
      ['place_missing 4'],
    ],
    [
      'an entry that was taken out, and the others moved up',
      async (company, places) => {
        await sql`delete from activity where ${at(company)} and id = ${places[3]!.id}`.execute(owner);
        await sql`delete from activity_seal where ${at(company)} and number = 4`.execute(owner);
        await sql`update activity_seal set number = number + 100 where ${at(company)} and number > 4`.execute(owner);
        await sql`update activity_seal set number = number - 101 where ${at(company)} and number > 100`.execute(owner);
      },
      ['changed 4', 'cut_off 6'],
    ],
    [
      'an entry that was put between older ones',
      async (company) => {
        await sql`insert into activity (company_id, at, action, entity)
          values (${company.companyId}, now() - interval '2 days', 'export', 'product')`.execute(owner);
        await seal(company);
      },
      ['inserted 7'],
    ],
    [
      'an entry that was put there past the seal',
      async (company) => {
        await sql`insert into activity (company_id, at, action, entity)
          values (${company.companyId}, now() - interval '1 hour', 'export', 'product')`.execute(owner);
        await sql`delete from activity_unsealed where ${at(company)}`.execute(owner);
        await seal(company);
      },
      ['unsealed null'],
    ],
    [
      'entries that changed places',
      async (company, places) => {
        const swap = async (number: number, id: string) =>
          sql`update activity_seal set activity_id = ${id} where ${at(company)} and number = ${number}`.execute(owner);
        await swap(2, randomUUID());
        await swap(5, places[1]!.id);
        await swap(2, places[4]!.id);
      },
      ['changed 2', 'changed 5'],
    ],
    [
      'an end that was cut off',
      async (company, places) => {
        await sql`delete from activity_seal where ${at(company)} and number > 4`.execute(owner);
        await sql`delete from activity where ${at(company)} and id in (${places[4]!.id}, ${places[5]!.id})`.execute(
          owner,
        );
      },
      ['cut_off 5'],
    ],
    [
      'an end that was forgotten',
      (company) => sql`delete from activity_chain where ${at(company)}`.execute(owner),
      ['cut_off 1'],
    ],
    [
      'a beginning that was cut off',
      (company) => sql`delete from activity_seal where ${at(company)} and number < 3`.execute(owner),
      ['place_missing 2'],
    ],
  ];

  it.each(ways)('%s is found', async (_, breakIt, found) => {
    const { company, places } = await sealedCompany();
    await breakIt(company, places);
    const result = await verify(company);
    expect(result.sound).toBe(false);
    expect(result.faults.map(brief).slice(0, found.length)).toEqual(found);
  });

  it('an end that was cut off with all that tells of it is found by the hash that somebody wrote down', async () => {
    const { company, places } = await sealedCompany();
    await sql`delete from activity_seal where ${at(company)} and number > 4`.execute(owner);
    await sql`delete from activity where ${at(company)} and id in (${places[4]!.id}, ${places[5]!.id})`.execute(owner);
    await sql`update activity_chain c set number = 4, hash = s.hash from activity_seal s
      where c.company_id = ${company.companyId} and s.company_id = c.company_id and s.number = 4`.execute(owner);
    expect(await verify(company, places[5]!.hash)).toMatchObject({ sound: true, noted: false });
  });
});

describe('sealing', () => {
  it('takes up what is committed late when it appears', async () => {
    const { company } = await sealedCompany();
    let go = () => {};
    const allowed = new Promise<void>((resolve) => {
      go = resolve;
    });
    let written = () => {};
    const begun = new Promise<void>((resolve) => {
      written = resolve;
    });
    const late = asCompany(db, company, async (trx) => {
      await recordActivity(trx, { action: 'export', entity: 'product', recordName: 'late' });
      written();
      await allowed;
    });
    await begun;
    await exports(company, ['early']);
    await seal(company);
    expect(await verify(company)).toMatchObject({ number: 7, entries: 7 });
    go();
    await late;
    await seal(company);
    expect(await verify(company)).toMatchObject({ sound: true, number: 8, entries: 8, waiting: 0 });
  });

  it('is done once by many instances, and makes nobody wait who writes', async () => {
    const { company } = await sealedCompany();
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await exports(company, [`w${index}`]);
        await seal(company);
      }),
    );
    await seal(company);
    expect(await verify(company)).toMatchObject({ sound: true, number: 18, entries: 18 });
    // One transaction locks the chain, as sealing does: writing goes on.
    await asInstallation(db, async (trx) => {
      await sql`select from activity_chain where company_id = ${company.companyId} for update`.execute(trx);
      await exports(company, ['meanwhile']);
      await seal(company);
      expect(await verify(company)).toMatchObject({ number: 18, entries: 19, waiting: 1 });
    });
  });
});
