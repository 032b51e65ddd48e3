/**
 * `npm run test:external`: the quick suite on a PostgreSQL that is not ours. `DATABASE_URL` names the server and a role
 * that may create databases and roles; without it, Debian's PostgreSQL 15 is started on a scratch cluster.
 */
import { closingLine, run } from './step.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { vitestStep } from './vitest-step.ts';

const given = process.env.DATABASE_URL;
const server = given ? { url: given, version: 'the server of DATABASE_URL', stop: () => {} } : startScratchPostgres();
try {
  console.log(`Testing on ${server.version}`);
  const result = await run(vitestStep('tests, external server', 'quick', { env: { DATABASE_URL: server.url } }));
  console.log(closingLine([result]));
  process.exitCode = result.ok ? 0 : 1;
} finally {
  server.stop();
}
