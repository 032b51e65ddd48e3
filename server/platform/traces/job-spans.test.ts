import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { asInstallation } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { ownDatabase } from '#server/platform/jobs/testing.ts';
import { connectTraces } from './connect-traces.ts';
import { collector, tracesTo } from './testing.ts';

const { db } = await ownDatabase();

it('sends a span each try of a job, with the statements of its work and without what it is about', async () => {
  const { endpoint, spans, all } = await collector();
  const said: { kind?: string; trace_id?: string }[] = [];
  const say = (details: object | string) => void (typeof details === 'object' && said.push(details));
  const log = { info: say, warn: say, error: say };
  const traces = await connectTraces(tracesTo(endpoint), log);
  let tries = 0;
  const handler = async ({ email }: { email: string }) => {
    tries += 1;
    if (tries === 1) throw new TypeError(`${email} is no address`);
    await asInstallation(db, (trx) => sql`select ${email}::text`.execute(trx));
  };
  const jobs = startJobs(db, { 'reset-mail': handler }, { log, traces, lookEveryMs: 20, retrySeconds: 0.01 });
  onTestFinished(() => jobs.stop());
  await asInstallation(db, (trx) => enqueue(trx, 'reset-mail', { email: 'ikan@example.test', language: 'id' }));
  await expect.poll(() => asInstallation(db, (trx) => trx.selectFrom('job').select('id').execute())).toEqual([]);
  await jobs.stop();
  await traces!.close();

  const [first, second, ...others] = spans().filter(({ parent }) => parent === '');
  expect(others).toEqual([]);
  const facts = { 'palka.job.kind': 'reset-mail', 'palka.job.tries': 1 };
  expect(first).toMatchObject({
    name: 'job reset-mail',
    failed: true,
    facts: { ...facts, 'error.type': 'TypeError' },
  });
  expect(second).toMatchObject({ failed: false, facts: { ...facts, 'palka.job.tries': 2 } });
  // Neither what takes up the job nor what books its end is work of its own.
  expect(
    spans()
      .filter(({ parent }) => parent !== '')
      .map(({ name, parent }) => [name, parent === second!.id]),
  ).toEqual([
    ['select', true],
    ['commit', true],
  ]);
  expect(said).toMatchObject([{ kind: 'reset-mail', trace_id: first!.traceId }]);
  expect(all()).not.toContain('ikan@');
});
