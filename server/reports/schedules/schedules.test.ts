import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Permission } from '#shared/permissions.ts';
import { type Schedule, type Schedules, SCHEDULES_MAX } from '#shared/report-schedule.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { startMailServer } from '#server/platform/mail/testing.ts';
import { colleagueOf, restrictedTo, secondWarehouse, setZone } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, newStockCompany, postMovements, stockIn } from '#server/stock/ledger/testing.ts';
import { db, newBoundPerson, newLoneCompany, owner, testConfig } from '#server/testing.ts';
import { type ReportMailJob, type ScheduleJob, takeTurn } from './jobs.ts';
import { sendReport } from './send.ts';

/** The rows of the file that a mail brings, its headings first. */
async function fileOf(mail: Email | undefined) {
  const { content } = mail!.attachments[0]!;
  const { sheets } = await readXlsx(Buffer.from(content as ArrayBuffer));
  return sheets[0]!.rows;
}

const reader: Permission[] = ['reportoutbound_list', 'reportoutbound_export'];

/** A company with 100 kg received on 20 January 2026, worth 30,000 rupiah. */
async function ground() {
  const company = await stockIn(await newLoneCompany());
  const batch = await newBatch(company, 'TUNA-1', { received_date: '2026-01-20', expiry_date: '2090-01-01' });
  await postMovements(company, [inward(keyOf(company, batch), 10, 100_000, 30_000)], { date: '2026-01-20' });
  return { ...company, batch };
}

type Ground = Awaited<ReturnType<typeof ground>>;
type Asking = Pick<Ground, 'send'>;

const planned = (recipient_ids: readonly string[], more: object = {}) => ({
  name: 'Barang masuk',
  report: 'inbound',
  search: { group_by: 'product', page: '3' },
  every: 'month',
  day: 1,
  hour: 7,
  is_paused: false,
  recipient_ids,
  ...more,
});

async function plan({ send }: Asking, recipient_ids: readonly string[], more: object = {}): Promise<Schedule> {
  const answer = await send('POST', '/report_schedules', planned(recipient_ids, more));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

const list = async ({ send }: Asking) => (await send('GET', '/report_schedules')).json<Schedules>();

const change = ({ id }: Schedule, recipient_ids: readonly string[], more: object = {}) => {
  const { report: _, search: __, ...rest } = planned(recipient_ids, more) as Record<string, unknown>;
  return { id, ...rest };
};

async function jobsOf<Job extends ScheduleJob>({ companyId }: Ground, kind: string) {
  const { rows } = await sql<{ payload: Job; due_at: string }>`
    select payload, due_at from job where kind = ${kind} and payload ->> 'company_id' = ${companyId} order by id`.execute(
    owner,
  );
  return rows.map(({ payload, due_at }) => ({ ...payload, at: new Date(due_at).toISOString() }));
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  const mailer = createMailer({ ...testConfig, smtpUrl: server.url }, { info: () => {} });
  onTestFinished(async () => {
    mailer.close();
    await server.stop();
  });
  return { mails: server.mails, mail: sendReport({ db, mailer, publicUrl: 'https://palka.example' }) };
}

const job = (
  { companyId }: Ground,
  { id }: Schedule,
  user_id: string,
  due = '2026-02-01T00:00:00.000Z',
): ReportMailJob => ({
  company_id: companyId,
  schedule_id: id,
  user_id,
  due,
});

describe('the mail of a schedule', () => {
  it('brings the report of the month before as a file and in words, in the language of who reads it', async () => {
    const company = await ground();
    const schedule = await plan(company, [company.userId]);
    const { mails, mail } = await mailServer();
    await mail(job(company, schedule, company.userId));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toMatch(/^Barang masuk · /);
    expect(mails[0]!.text).toMatch(/Laporan barang masuk dari 01-01-2026 sampai 31-01-2026\./);
    expect(mails[0]!.text).toMatch(/1 baris\. Jumlah: 10 kemasan · 100,000 kg · Rp 30\.000\./);
    expect(mails[0]!.text).toMatch(
      /https:\/\/palka\.example\/app\/reportoutbound\?report=inbound&group_by=product&from=2026-01-01&to=2026-01-31/,
    );
    expect(mails[0]!.attachments.map(({ filename }) => filename)).toEqual(['inbound-2026-02-01.xlsx']);
    const rows = await fileOf(mails[0]);
    expect(rows[0]).toEqual(expect.arrayContaining(['Laporan', 'Laporan barang masuk']));
    const head = rows.findIndex((row) => row.includes('Nilai (Rp)'));
    expect(head).toBeGreaterThan(0);
    expect(rows).toHaveLength(head + 2);
    expect((await list(company)).data[0]!.recipients).toMatchObject([{ failure: null, sent_at: expect.any(String) }]);
  });

  it('is of the day before and of the seven days before, unless days were chosen', async () => {
    const company = await ground();
    const { mails, mail } = await mailServer();
    for (const [more, text] of [
      [{ every: 'day', day: null }, /dari 31-01-2026 sampai 31-01-2026.\s+Kali ini tidak ada isinya/],
      [{ every: 'week', day: 1 }, /dari 25-01-2026 sampai 31-01-2026/],
      [{ every: 'day', day: null, search: { from: '2026-01-20' } }, /dari 20-01-2026\.\s+1 baris/],
      [{ every: 'day', day: null, report: 'ageing', search: {} }, /Laporan umur stok\.\s+1 baris/],
      [
        { every: 'month', report: 'utilisation', search: {} },
        /Laporan pemakaian ruang dari 01-01-2026 sampai 31-01-2026/,
      ],
    ] as const) {
      const schedule = await plan(company, [company.userId], more);
      await mail(job(company, schedule, company.userId));
      expect(mails.at(-1)!.text).toMatch(text);
    }
  });

  it('is in English for who reads English', async () => {
    const company = await ground();
    await sql`update app_user set language = 'en' where id = ${company.userId}`.execute(owner);
    const { mails, mail } = await mailServer();
    await mail(job(company, await plan(company, [company.userId]), company.userId));
    expect(mails[0]!.text).toMatch(/Inbound report from 01-01-2026 until 31-01-2026\./);
    expect(mails[0]!.text).toMatch(/1 rows\. Total: 10 packs · 100,000 kg · Rp 30\.000\./);
  });

  it('holds what its reader may see: no values without the right, and nothing of another warehouse', async () => {
    const company = await ground();
    const clerk = await colleagueOf(company, reader);
    const elsewhere = await restrictedTo(company, (await secondWarehouse(company)).warehouse);
    const schedule = await plan(company, [clerk.userId, elsewhere.userId], {
      search: { group_by: 'product', order_by: 'value', sort_by: 'desc' },
    });
    const { mails, mail } = await mailServer();
    await mail(job(company, schedule, clerk.userId));
    expect(mails[0]!.text).toMatch(/Jumlah: 10 kemasan · 100,000 kg\./);
    const rows = await fileOf(mails[0]);
    expect(rows.flat()).toContain('Berat (kg)');
    expect(rows.flat()).not.toContain('Nilai (Rp)');
    await mail(job(company, schedule, elsewhere.userId));
    expect(mails[1]!.text).toMatch(/Kali ini tidak ada isinya/);
  });

  it('goes to nobody who lost the right, left, or stopped it', async () => {
    const company = await ground();
    const people = [
      await colleagueOf(company, reader),
      await colleagueOf(company, reader),
      await colleagueOf(company, reader),
    ];
    const schedule = await plan(
      company,
      people.map(({ userId }) => userId),
    );
    const [demoted, gone, tired] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    await sql`update role set permissions = '{reportoutbound_list}' where id = (
      select role_id from membership where user_id = ${demoted.userId} and company_id = ${company.companyId})`.execute(
      owner,
    );
    await sql`update membership set is_active = false where user_id = ${gone.userId}`.execute(owner);
    expect((await tired.send('DELETE', `/report_schedules/${schedule.id}/subscription`)).statusCode).toBe(200);
    const { mails, mail } = await mailServer();
    for (const { userId } of people) await mail(job(company, schedule, userId));
    expect(mails).toEqual([]);
    const { data, people: choices } = await list(company);
    expect(Object.fromEntries(data[0]!.recipients.map(({ id, may_receive }) => [id, may_receive]))).toEqual({
      [demoted.userId]: false,
      [gone.userId]: false,
    });
    expect(choices.map(({ id }) => id).toSorted()).toEqual([company.userId, tired.userId].toSorted());
  });

  it('goes out once, also where two instances send it, and again where the server refused it', async () => {
    const company = await ground();
    const schedule = await plan(company, [company.userId]);
    let refusing = true;
    const { mails, mail } = await mailServer({ refuse: () => refusing });
    const of = job(company, schedule, company.userId);
    await expect(mail(of)).rejects.toThrow('Try later');
    expect((await list(company)).data[0]!.recipients).toMatchObject([{ failure: 'not_accepted', sent_at: null }]);
    refusing = false;
    await Promise.allSettled([mail(of), mail(of)]);
    await mail(of);
    expect(mails).toHaveLength(1);
    expect((await list(company)).data[0]!.recipients).toMatchObject([{ failure: null, sent_at: expect.any(String) }]);
  });

  it('is told of in the log, as what its reader took along', async () => {
    const company = await ground();
    const { mail } = await mailServer();
    await mail(job(company, await plan(company, [company.userId]), company.userId));
    const { rows } = await sql`
      select from activity where company_id = ${company.companyId} and action = 'export' and entity = 'reportoutbound'`.execute(
      owner,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the turn of a schedule', () => {
  it('is at its hour where the company is, and leaves a mail to each and the next turn, once', async () => {
    const company = await ground();
    await setZone(company, 'Asia/Jayapura');
    const other = await colleagueOf(company, reader);
    await plan(company, [company.userId, other.userId]);
    const [first] = await jobsOf(company, 'report-schedule');
    // Seven o'clock in Jayapura is ten in the evening of the day before in Greenwich.
    expect(first!.due).toMatch(/T22:00:00\.000Z$/);
    expect(first!.at).toBe(first!.due);
    const turn = takeTurn({ db, now: () => new Date('2031-03-31T22:00:00.500Z') });
    await Promise.all([turn(first!), turn(first!)]);
    await turn(first!);
    const mails = await jobsOf<ReportMailJob>(company, 'report-mail');
    expect(mails).toHaveLength(2);
    expect(Object.fromEntries(mails.map(({ user_id, due }) => [user_id, due]))).toEqual({
      [company.userId]: first!.due,
      [other.userId]: first!.due,
    });
    expect((await jobsOf(company, 'report-schedule')).map(({ due }) => due)).toEqual([
      first!.due,
      '2031-04-30T22:00:00.000Z',
    ]);
    expect((await list(company)).data[0]!.next_at).toBe('2031-04-30T22:00:00.000Z');
  });

  it.each([
    [{ every: 'day', day: null, hour: 6 }, '2031-03-31T23:00:00.000Z'],
    [{ every: 'day', day: null, hour: 5 }, '2031-04-01T22:00:00.000Z'],
    // 1 April 2031 is a Tuesday.
    [{ every: 'week', day: 2, hour: 6 }, '2031-03-31T23:00:00.000Z'],
    [{ every: 'week', day: 1, hour: 6 }, '2031-04-06T23:00:00.000Z'],
    [{ every: 'month', day: 1, hour: 4 }, '2031-04-30T21:00:00.000Z'],
    [{ every: 'month', day: 28, hour: 0 }, '2031-04-27T17:00:00.000Z'],
  ])('after one of %o is next at %s', async (more, next) => {
    const company = await ground();
    await setZone(company, 'Asia/Jakarta');
    await plan(company, [company.userId], more);
    const [first] = await jobsOf(company, 'report-schedule');
    // Half past five in the morning of 1 April in Jakarta.
    await takeTurn({ db, now: () => new Date('2031-03-31T22:30:00Z') })(first!);
    expect((await list(company)).data[0]!.next_at).toBe(next);
  });

  it('passes while it is paused, and after it was changed or deleted', async () => {
    const company = await ground();
    const schedule = await plan(company, [company.userId]);
    const [first] = await jobsOf(company, 'report-schedule');
    const turn = takeTurn({ db });
    await company.send(
      'PUT',
      `/report_schedules/${schedule.id}`,
      change(schedule, [company.userId], { is_paused: true }),
    );
    expect((await list(company)).data[0]!.next_at).toBeNull();
    await turn(first!);
    await company.send('PUT', `/report_schedules/${schedule.id}`, change(schedule, [company.userId], { hour: 8 }));
    await turn(first!);
    await company.send('DELETE', `/report_schedules/${schedule.id}`);
    for (const one of await jobsOf(company, 'report-schedule')) await turn(one);
    expect(await jobsOf(company, 'report-mail')).toEqual([]);
    const { mails, mail } = await mailServer();
    await mail(job(company, schedule, company.userId));
    expect(mails).toEqual([]);
  });

  it('is taken at once where that is asked for, and not twice in a minute', async () => {
    const company = await ground();
    const schedule = await plan(company, [company.userId]);
    const { mails, mail } = await mailServer();
    expect((await company.send('POST', `/report_schedules/${schedule.id}/send`)).statusCode).toBe(200);
    const [now] = await jobsOf<ReportMailJob>(company, 'report-mail');
    expect(now!.due).toMatch(/:00\.000Z$/);
    await mail(now!);
    await mail(now!);
    expect(mails).toHaveLength(1);
  });
});

describe('a schedule', () => {
  it('is changed by who made it and by who changes the company, and by nobody else', async () => {
    const company = await ground();
    const author = await colleagueOf(company, reader);
    const colleague = await colleagueOf(company, reader);
    const schedule = await plan(author, [colleague.userId]);
    expect((await list(colleague)).data).toMatchObject([{ may_change: false, is_mine: true, name: 'Barang masuk' }]);
    const changed = change(schedule, [author.userId], { name: 'Mingguan', every: 'week', day: 5 });
    for (const answer of [
      await colleague.send('PUT', `/report_schedules/${schedule.id}`, changed),
      await colleague.send('DELETE', `/report_schedules/${schedule.id}`),
      await colleague.send('POST', `/report_schedules/${schedule.id}/send`),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    expect((await author.send('PUT', `/report_schedules/${schedule.id}`, changed)).json().data).toMatchObject({
      name: 'Mingguan',
      every: 'week',
      day: 5,
      report: 'inbound',
      recipients: [{ id: author.userId }],
    });
    expect((await company.send('DELETE', `/report_schedules/${schedule.id}`)).statusCode).toBe(200);
    expect((await list(author)).data).toEqual([]);
  });

  it('is planned by people who may take reports along alone, and seen in its company alone', async () => {
    const company = await ground();
    await plan(company, [company.userId]);
    const looking = await colleagueOf(company, ['reportoutbound_list']);
    expect((await looking.send('POST', '/report_schedules', planned([company.userId]))).statusCode).toBe(403);
    expect((await list(looking)).data).toHaveLength(1);
    expect((await list(await ground())).data).toEqual([]);
  });

  it('goes to members who may take reports along, and to none of partners, of others, or without the right', async () => {
    const company = await ground();
    const refused = [
      (await colleagueOf(company, ['reportoutbound_list'])).userId,
      (await newBoundPerson(company.companyId, [company.renter])).userId,
      (await ground()).userId,
      randomUUID(),
    ];
    for (const id of refused) {
      const answer = await company.send('POST', '/report_schedules', planned([company.userId, id]));
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [expect.objectContaining({ pointer: '/recipient_ids/1', code: 'no_reports' })],
      ]);
    }
    expect((await list(company)).data).toEqual([]);
  });

  it.each([
    [{ recipient_ids: [] }, '/recipient_ids'],
    [{ every: 'day', day: 1 }, '/day'],
    [{ every: 'week', day: 8 }, '/day'],
    [{ every: 'month', day: 29 }, '/day'],
    [{ every: 'month', day: null }, '/day'],
    [{ hour: 24 }, '/hour'],
    [{ name: '' }, '/name'],
    [{ search: { group_by: 'colour' } }, '/search'],
    [{ report: 'profit' }, '/report'],
  ])('with %o is refused at its field', async (fault, pointer) => {
    const company = await ground();
    const answer = await company.send('POST', '/report_schedules', planned([company.userId], fault));
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, pointer]);
  });

  it('is one of a bounded number', async () => {
    const company = await newStockCompany();
    await sql`
      insert into report_schedule (company_id, user_id, name, report, search, every, hour, next_at)
      select ${company.companyId}, ${company.userId}, 'Laporan ' || n, 'inbound', '{}', 'day', 7, now() + interval '1 day'
      from generate_series(1, ${SCHEDULES_MAX}::integer) n`.execute(owner);
    const answer = await company.send('POST', '/report_schedules', planned([company.userId]));
    expect(answer.json().errors).toMatchObject([{ pointer: '/name', code: 'too_many_schedules' }]);
  });
});
