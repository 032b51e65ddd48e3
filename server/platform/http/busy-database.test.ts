import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { newCompany, storage, testConfig } from '#server/testing.ts';

const db = connect(createPool(process.env.TEST_DATABASE_URL_APP!, { max: 1 }));
const busy = await buildApp({ config: testConfig, db, storage });
await busy.ready();

afterAll(async () => {
  await busy.close();
  await db.destroy();
});

it('says within five seconds that it is busy where no connection gets free, and goes on once one does', async () => {
  const { token } = await newCompany();
  const ask = () => busy.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${token}` } });
  const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = db.connection().execute(async () => {
    taken.resolve();
    await free.promise;
  });
  await taken.promise;
  const begun = performance.now();
  const answer = await ask();
  const waited = performance.now() - begun;
  free.resolve();
  await held;
  expect(waited).toBeLessThan(5000);
  expect(answer.json()).toMatchObject({ type: 'urn:palka:problem:service-unavailable', status: 503 });
  expect(answer.headers['retry-after']).toBe('5');
  expect((await ask()).statusCode).toBe(200);
});
