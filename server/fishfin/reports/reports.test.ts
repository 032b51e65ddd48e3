import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FacilityReport } from '#shared/fishfin-reports.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { startMailServer } from '#server/platform/mail/testing.ts';
import { readPdf } from '#server/platform/pdf/testing.ts';
import { agree, act, frozen, rowsOf } from '#server/stock/counts/testing.ts';
import { moved, postMovements } from '#server/stock/ledger/testing.ts';
import { asking, db, newBoundPerson, newCompany, owner, storage, testConfig } from '#server/testing.ts';
import { planFacilityDays, watchDaily } from '../daily.ts';
import { type ChangeGround, changeGround } from '../test-changes.ts';
import { owed, priced } from '../test-ground.ts';
import { tellReport } from './tell.ts';

const log = { info: () => {} };

/** The worked figures: 12,500 kg at Rp 62,000 with a haircut of 20 %, and Rp 400,000,000 owed. */
async function ground() {
  const of = await changeGround(1250);
  await priced(of, 62_000);
  await owed(of, 400_000_000);
  return of;
}

interface Means {
  send?: (mail: Mail) => Promise<void>;
  is_mailed?: boolean;
}

/** Does the job of a facility's report, as each instance would. */
const tell = ({ company, facility }: ChangeGround, { send = async () => {}, is_mailed = true }: Means = {}) =>
  tellReport({ db, storage, mailer: { send, close: () => {} }, publicUrl: 'https://palka.example' })({
    company_id: company.companyId,
    facility_id: facility.id,
    is_mailed,
  });

const reports = async ({ company, facility }: ChangeGround) =>
  (await company.send('GET', `/fishfin/reports?facility_id=${facility.id}`)).json().data;

async function read(of: ChangeGround, at = 0): Promise<FacilityReport> {
  const rows = await reports(of);
  return (await of.company.send('GET', `/fishfin/reports/${rows[at].id}`)).json().data;
}

/** As if so many days had gone by since all reports so far. */
async function daysGoBy({ company }: ChangeGround, days: number) {
  // Far away and back: there is one a day at any moment.
  for (const shift of [-1000 - days, 1000]) {
    await sql`update facility_report set day = day + ${shift}::integer, made_at = made_at + ${shift} * interval '1 day'
      where company_id = ${company.companyId}`.execute(owner);
  }
}

/** So many packs of 10 kg are held. */
async function hold(of: ChangeGround, packs: number) {
  const there = { ...of.key, pledge_id: of.facility.id };
  const document = { entity: 'stockadjustment', kind: 'hold', date: await of.company.run(todayOf) } as const;
  await postMovements(of.company, moved(there, { ...there, stock_status: 'on_hold' }, packs, packs * 10_000), document);
}

const financierMail = async ({ company, facility }: ChangeGround, email: string) =>
  sql`update partner set email = ${email} where company_id = ${company.companyId} and id = ${facility.financier_id}`.execute(
    owner,
  );

describe('the report of a day', () => {
  it('says how the facility stands, with its goods and the prices that count', async () => {
    const of = await ground();
    await tell(of);
    const { content, day } = await read(of);
    expect(day).toBe(await of.company.run(todayOf));
    expect(content).toMatchObject({
      facility: { number: 'PK-1', target_ltv: 60, margin_call_ltv: 70, liquidation_ltv: 80 },
      standing: {
        outstanding: 400_000_000,
        value: 620_000_000,
        ltv: 64.52,
        band: 'above_target',
        packs: 1250,
        net_weight: 12_500,
      },
      top_up: 46_666_667,
      before: null,
      goods: [{ packs: 1250, net_weight: 12_500, price: 62_000, haircut: 20, value: 620_000_000, ineligibility: null }],
      prices: [{ price: 62_000, date: '2026-01-02', source: 'KPB 7' }],
    });
    expect(await reports(of)).toMatchObject([
      { day, standing: { outstanding: 400_000_000, ltv: 64.52, net_weight: 12_500 } },
    ]);
  });

  it('is made once by several instances, and stays as it was made whatever comes later', async () => {
    const of = await ground();
    await Promise.all([tell(of), tell(of), tell(of)]);
    const first = await read(of);
    await owed(of, 100_000_000);
    await priced(of, 10_000, '2026-01-03');
    await tell(of);
    expect(await reports(of)).toHaveLength(1);
    expect(await read(of)).toEqual(first);
    const changed = sql`update facility_report set content = '{}' where id = ${first.id}`;
    await expect(of.company.run((trx) => changed.execute(trx))).rejects.toThrow('permission denied');
  });

  it('tells of each move once, with how the facility stood in the report before', async () => {
    const of = await ground();
    await tell(of);
    // Pledged today, from one key to another.
    expect((await read(of)).content.moves).toMatchObject([{ packs: 1250, net_weight: 12_500 }]);
    await daysGoBy(of, 1);
    await hold(of, 3);
    await tell(of);
    const second = await read(of);
    expect(second.content).toMatchObject({ before: { packs: 1250, value: 620_000_000 }, standing: { packs: 1250 } });
    expect(second.content.moves.map(({ packs, net_weight }) => [packs, net_weight])).toEqual([
      [-3, -30],
      [3, 30],
    ]);
    await daysGoBy(of, 1);
    await tell(of);
    expect((await read(of)).content.moves).toEqual([]);
    expect(await read(of, 1)).toMatchObject({ id: second.id, content: second.content });
  });

  it('tells once of what a stock take found at its places, and not before it is ended', async () => {
    const of = await ground();
    const { company, checker } = of;
    const people = [company, { send: asking(checker.token) }];
    const count = await frozen(company);
    const rows = await rowsOf(company, count);
    for (const row of rows) await agree(people, count, row, row.batch.number === 'B-1' ? 1248 : 3);
    await tell(of);
    expect((await read(of)).content.counts).toEqual([]);
    await daysGoBy(of, 1);
    expect((await act(company, count, 'finish')).statusCode).toBe(200);
    await tell(of);
    expect((await read(of)).content).toMatchObject({
      standing: { packs: 1250 },
      counts: [{ count: 'Opname Juni', packs: 1248, book_packs: 1250, batch: { number: 'B-1' } }],
    });
    await daysGoBy(of, 1);
    await tell(of);
    expect((await read(of)).content.counts).toEqual([]);
  });

  it('says why goods do not count, and nothing of a facility that is a draft or closed', async () => {
    const of = await ground();
    await hold(of, 50);
    await tell(of);
    const { goods } = (await read(of)).content;
    expect(goods.map(({ packs, value, ineligibility }) => [packs, value, ineligibility])).toEqual(
      expect.arrayContaining([
        [1200, 595_200_000, null],
        [50, 0, 'not_available'],
      ]),
    );
    await sql`update facility set status = 'draft' where company_id = ${of.company.companyId}`.execute(owner);
    await daysGoBy(of, 1);
    await tell(of);
    expect(await reports(of)).toHaveLength(1);
  });

  it('is left to be made for each facility when its day begins, once', async () => {
    const of = await ground();
    await of.make('PK-2');
    await planFacilityDays(db);
    const look = watchDaily({ db });
    const job = { company_id: of.company.companyId };
    await Promise.all([look(job), look(job)]);
    const { rows } = await sql`select payload ->> 'is_mailed' as is_mailed from job
      where kind = 'facility-report' and payload ->> 'company_id' = ${of.company.companyId}`.execute(owner);
    expect(rows).toEqual([{ is_mailed: 'true' }, { is_mailed: 'true' }]);
  });
});

describe('the files of a report', () => {
  it('are a PDF that is made once, and a sheet with all parts below each other', async () => {
    const of = await ground();
    await tell(of);
    const { id, pdf } = await read(of);
    await tell(of);
    expect((await read(of)).pdf).toBe(pdf);
    const said = await readPdf(await buffer((await storage.open(pdf!))!.stream));
    for (const part of ['PK-1', 'Rp 400.000.000', 'Rp 620.000.000', '64,52 %', '12.500,000', 'B-1', 'KPB 7', '1 / 1']) {
      expect(said).toContain(part);
    }
    // Of the goods, behind their haircut, and not of the facility alone.
    expect(said).toMatch(/20 %\s+Rp 620\.000\.000/);
    const file = await of.company.send('GET', `/fishfin/report_rows/export?report_id=${id}&format=csv`);
    expect(file.body).toMatch(/Barang agunan,.*,B-1,.*,1250,12500,62000,20,620000000,,Dihitung penuh/);
    expect(file.body).toMatch(/Harga yang berlaku,.*,62000,,,,KPB 7/);
  });

  it('are for people of the financier, and for nobody of another partner or company', async () => {
    const of = await ground();
    await tell(of);
    const { id, pdf } = await read(of);
    const { companyId } = of.company;
    const theirs = asking((await newBoundPerson(companyId, [of.facility.financier_id])).token);
    const other = asking((await newBoundPerson(companyId, [of.company.renter])).token);
    const stranger = (await newCompany()).send;
    const paths = [`/fishfin/reports/${id}`, `/files/${pdf}`];
    const answers = async (send: (method: 'GET', path: string) => PromiseLike<{ statusCode: number }>) => {
      const given: number[] = [];
      for (const path of paths) given.push((await send('GET', path)).statusCode);
      return given;
    };
    expect(await answers(theirs)).toEqual([200, 200]);
    expect(await answers(other)).toEqual([404, 404]);
    expect(await answers(stranger)).toEqual([404, 404]);
    expect((await theirs('GET', '/fishfin/reports')).json().data).toHaveLength(1);
    expect((await other('GET', '/fishfin/reports')).json().data).toEqual([]);
    // Whom else it was sent to is the company's matter.
    await tell(of);
    expect((await theirs('GET', paths[0]!)).json().data.mails).toEqual([]);
  });
});

describe('the mail with a report', () => {
  it('goes once to the financier and each of its people, with both files', async () => {
    const of = await ground();
    await financierMail(of, 'agunan@bank.example');
    const person = await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
    const server = await startMailServer();
    const mailer = createMailer({ ...testConfig, smtpUrl: server.url }, log);
    onTestFinished(async () => {
      mailer.close();
      await server.stop();
    });
    const send = (mail: Mail) => mailer.send(mail);
    await tell(of, { send });
    await tell(of, { send });
    const { rows } = await sql<{ email: string }>`select email from app_user where id = ${person.userId}`.execute(
      owner,
    );
    const addressed = server.mails.map(({ to }) => to![0]!.address);
    expect(addressed).toHaveLength(2);
    expect(new Set(addressed)).toEqual(new Set(['agunan@bank.example', rows[0]!.email]));
    const [mail] = server.mails.filter(({ to }) => to![0]!.address === 'agunan@bank.example');
    expect(mail).toMatchObject({ subject: expect.stringContaining('PK-1') });
    expect(mail!.attachments.map(({ mimeType }) => mimeType)).toEqual([
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(await readPdf(new Uint8Array(mail!.attachments[0]!.content as ArrayBuffer))).toContain('64,52 %');
    expect((await read(of)).mails).toMatchObject([{ sent_at: expect.any(String) }, { sent_at: expect.any(String) }]);
  });

  it('is tried again for the address that failed alone, under the same Message-ID', async () => {
    const of = await ground();
    await financierMail(of, 'agunan@bank.example');
    await newBoundPerson(of.company.companyId, [of.facility.financier_id]);
    const tried: [string, string | undefined][] = [];
    let fails = true;
    const send = async ({ to, messageId }: Mail) => {
      tried.push([to, messageId]);
      if (fails && to === 'agunan@bank.example') throw new Error('Try later');
    };
    await expect(tell(of, { send })).rejects.toThrow('Try later');
    fails = false;
    await tell(of, { send });
    await tell(of, { send });
    const of1 = tried.filter(([to]) => to === 'agunan@bank.example');
    expect([tried.length, of1.length, new Set(of1.map(([, id]) => id)).size]).toEqual([3, 2, 1]);
  });

  it('is sent by one of several instances', async () => {
    const of = await ground();
    await financierMail(of, 'agunan@bank.example');
    const sent: string[] = [];
    const send = async ({ to }: Mail) => void sent.push(to);
    const outcomes = await Promise.allSettled([tell(of, { send }), tell(of, { send })]);
    expect([outcomes.some(({ status }) => status === 'fulfilled'), sent]).toEqual([true, ['agunan@bank.example']]);
  });

  it('is not sent where the financier has no address, nor where nobody asked for mail', async () => {
    const of = await ground();
    const sent: string[] = [];
    const send = async ({ to }: Mail) => void sent.push(to);
    await tell(of, { send });
    await financierMail(of, 'agunan@bank.example');
    await tell(of, { send, is_mailed: false });
    expect([sent, (await read(of)).mails]).toEqual([[], []]);
  });
});
