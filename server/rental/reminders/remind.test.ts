import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logOf } from '#server/platform/activity/testing.ts';
import { asCompany } from '#server/platform/db/database.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { startMailServer } from '#server/platform/mail/testing.ts';
import { colleagueOf, restrictedTo } from '#server/stock/ledger/test-parties.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { db, owner, testConfig } from '#server/testing.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { tariffOf } from '../tariffs/testing.ts';
import type { ReminderJob } from './job.ts';
import { remindOfUnpaid } from './remind.ts';
import { sendReminder } from './send-reminder.ts';

/** A renter with an e-mail address, who is reminded by mail, and an invoice of 1,000,000 rupiah due for so many days. */
async function ground(dueFor: number, terms: object = { reminds_by_mail: true }, settings?: object) {
  const fixed = tariffOf('fixed_month', { rate: 1e6 });
  const place = await invoiceGround({ payment_days: 0, tax: 'none', ...terms }, fixed);
  const { company } = place;
  await sql`update partner set email = 'keuangan@penyewa.example' where id = ${company.renter}`.execute(owner);
  if (settings) await company.send('PUT', '/company', settings);
  const invoice = await place.issuedAgo('2024-06-15', dueFor);
  const nobody = { companyId: company.companyId, userId: '' };
  return {
    ...place,
    invoice,
    night: () => asCompany(db, nobody, remindOfUnpaid),
    async mails() {
      const { rows } = await sql<{ payload: ReminderJob; due_at: string }>`
        select payload, due_at from job where kind = 'rental-reminder-mail' and payload ->> 'company_id' = ${company.companyId}
        order by id`.execute(owner);
      return rows;
    },
    /** Sends it, and answers what arrives. */
    async mail({ payload }: { payload: ReminderJob }) {
      const server = await mailServer();
      await sendReminder({ db, mailer: server.mailer })(payload);
      return server.mails[0]!;
    },
    async heard(userId = company.userId) {
      const { rows } = await sql<{ text: string; link: string }>`
        select title || ': ' || short_description as text, link from notification
        where user_id = ${userId} and key = 'invoices_unpaid' order by created_at, id`.execute(owner);
      return rows;
    },
    /** A day passes, for the invoice. */
    age: (days: number) =>
      owner.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update rental_invoice set due_date = due_date - ${days}::integer where id = ${invoice}`.execute(trx);
      }),
  };
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  const mailer = createMailer({ ...testConfig, smtpUrl: server.url }, { info: () => {} });
  onTestFinished(async () => {
    mailer.close();
    await server.stop();
  });
  return { mails: server.mails, mailer };
}

it('tells of an unpaid invoice once at each step, also where two instances do it at once', async () => {
  const { night, heard, mails, age, read, invoice } = await ground(0);
  await Promise.all([night(), night()]);
  await night();
  expect(await heard()).toMatchObject([
    { text: expect.stringMatching(/Rp 1\.000\.000, jatuh tempo hari ini/), link: `/app/rentalinvoice/${invoice}` },
  ]);
  await age(6);
  await night();
  expect(await heard()).toHaveLength(1);
  await age(1);
  await night();
  // Three steps at once: people hear of the last.
  await age(23);
  await night();
  await night();
  expect((await heard()).map(({ text }) => /(\d+) hari\.$/.exec(text)?.[1])).toEqual([undefined, '7', '30']);
  expect((await mails()).map(({ payload }) => payload.days)).toEqual([0, 7, 30]);
  expect((await read(invoice)).reminders).toMatchObject([0, 7, 14, 30].map((days) => ({ days, sent_to: null })));
});

it('tells nobody of what is not due yet or paid, and by mail nobody who is not to be reminded or has no address', async () => {
  const { night, heard, pay, invoice, company, mails } = await ground(7, {});
  await pay(invoice, 1e6);
  await night();
  expect(await heard()).toEqual([]);
  const early = await ground(0, { payment_days: 1, reminds_by_mail: true });
  await early.night();
  expect(await early.heard()).toEqual([]);
  const still = await ground(7, {});
  await still.night();
  expect([await still.heard(), await still.mails()]).toMatchObject([[{}], []]);
  const mute = await ground(7);
  await sql`update partner set email = null where id = ${mute.company.renter}`.execute(owner);
  await mute.night();
  expect(await mute.mails()).toEqual([]);
  expect([company.companyId, await mails()]).toEqual([expect.any(String), []]);
});

it('tells people who book payments in the warehouse, and nobody else', async () => {
  const { company, night, heard } = await ground(7);
  const teller = await colleagueOf(company, ['rental_update']);
  const reader = await colleagueOf(company, ['rental_list', 'rental_view']);
  const elsewhere = await restrictedTo(company, company.others.warehouse);
  await night();
  const told = await Promise.all([teller, reader, elsewhere].map(({ userId }) => heard(userId)));
  expect(told.map(({ length }) => length)).toEqual([1, 0, 0]);
});

it('sends the renter one mail by day, with what is open, and says so in the history of the invoice', async () => {
  const { company, night, mails, invoice, pay, read } = await ground(7);
  await night();
  await pay(invoice, 400_000);
  const [job, ...others] = await mails();
  expect(others).toEqual([]);
  const { rows } = await sql<{ hour: number }>`
    select extract(hour from ${job!.due_at}::timestamptz at time zone time_zone)::integer as hour
    from company where id = ${company.companyId}`.execute(owner);
  expect(rows).toEqual([{ hour: 8 }]);
  const server = await mailServer();
  const work = sendReminder({ db, mailer: server.mailer });
  await Promise.all([work(job!.payload), work(job!.payload)]);
  expect(server.mails).toMatchObject([{ to: [{ address: 'keuangan@penyewa.example' }] }]);
  expect(server.mails[0]!.text).toMatch(/7 hari yang lalu. Belum dibayar: Rp 600\.000/);
  const sent = { days: 7, sent_to: 'keuangan@penyewa.example', sent_at: expect.any(String) };
  expect((await read(invoice)).reminders).toMatchObject([{ days: 0 }, sent]);
  const log = (await logOf(company.companyId)).filter(({ action }) => action === 'remind');
  expect(log).toMatchObject([{ record_id: invoice, record_name: 'keuangan@penyewa.example' }]);
});

it.each([
  ['id', 'Mohon dibayar ke:'],
  ['en', 'Please pay to:'],
])(
  'says to which accounts is paid, each on a line of its own, in the language of the company: %s',
  async (language, lead) => {
    const bank_account = 'BCA 0123 a.n. PT Samudra\nBNI 9876 a.n. PT Samudra';
    const { night, mails, mail } = await ground(7, { reminds_by_mail: true }, { bank_account, language });
    await night();
    const { text, html } = await mail((await mails())[0]!);
    expect(text).toContain(`\n\n${lead} ${bank_account}\n\n`);
    expect(html).toContain(`>${lead} BCA 0123 a.n. PT Samudra<br>BNI 9876 a.n. PT Samudra</p>`);
  },
);

it('says nothing of an account where the company named none', async () => {
  const { night, mails, mail } = await ground(7);
  await night();
  const { text } = await mail((await mails())[0]!);
  expect(text).toContain('Belum dibayar: Rp 1.000.000');
  expect(text).not.toContain('Mohon dibayar ke');
});

it('sends no second mail where the program died or could not keep that it was sent', async () => {
  const { night, mails, read, invoice } = await ground(7);
  await night();
  const { payload } = (await mails())[0]!;
  const server = await mailServer();
  const dying = sendReminder({
    db,
    mailer: {
      ...server.mailer,
      send: async (mail) => {
        await server.mailer.send(mail);
        await new Promise(() => {});
      },
    },
  });
  void dying(payload);
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), { timeout: 20_000 });
  await sendReminder({ db, mailer: server.mailer })(payload);
  expect(server.mails).toHaveLength(1);
  expect((await read(invoice)).reminders.at(-1)).toMatchObject({ sent_to: 'keuangan@penyewa.example', sent_at: null });
});

it('tries again where the mail server refuses, and not once the invoice is paid', async () => {
  const { night, mails, pay, invoice, read } = await ground(7);
  await night();
  const { payload } = (await mails())[0]!;
  let refuses = true;
  const server = await mailServer({ refuse: () => refuses });
  const work = sendReminder({ db, mailer: server.mailer });
  await expect(work(payload)).rejects.toThrow('Try later');
  refuses = false;
  await pay(invoice, 1e6);
  await work(payload);
  expect(server.mails).toEqual([]);
  expect((await read(invoice)).reminders.at(-1)).toMatchObject({ sent_to: null, sent_at: null });

  const open = await ground(7);
  await open.night();
  const again = (await open.mails())[0]!.payload;
  refuses = true;
  await expect(work(again)).rejects.toThrow('Try later');
  refuses = false;
  await work(again);
  expect(server.mails).toHaveLength(1);
});

it('tells at the steps that the company agreed on, and of none that was reached before it did', async () => {
  const { company, night, heard, age, read, invoice } = await ground(8);
  await night();
  const told = async () => (await read(invoice)).reminders.map(({ days }) => days);
  expect(await told()).toEqual([0, 7]);
  const agree = (reminder_days: unknown) => company.send('PUT', '/company', { reminder_days });
  expect((await agree([3, 10])).json().data.reminder_days).toEqual([3, 10]);
  await night();
  expect([await told(), (await heard()).length]).toEqual([[0, 7], 1]);
  await age(3);
  // Sent again unchanged, it counts from no other day: the step of yesterday is told of.
  await sql`update company set reminder_days_since = reminder_days_since - 1 where id = ${company.companyId}`.execute(
    owner,
  );
  await agree([3, 10]);
  await night();
  expect(await told()).toEqual([0, 7, 10]);
  await agree([]);
  await age(20);
  await night();
  expect([await told(), (await heard()).length]).toEqual([[0, 7, 10], 2]);
});

it('steps are days in ascending order', async () => {
  const { company } = await ground(0);
  for (const days of [[7, 7], [14, 7], [-1], [366], [1.5], Array.from({ length: 11 }, (_, day) => day)]) {
    const answer = await company.send('PUT', '/company', { reminder_days: days });
    expect([days, faultsOf(answer)]).toEqual([days, ['/reminder_days reminder_days']]);
  }
  expect((await company.send('GET', '/company')).json().data.reminder_days).toEqual([0, 7, 14, 30]);
});
