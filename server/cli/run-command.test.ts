import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#server/platform/postgres/testing.ts';
import { palka } from './testing.ts';

/** What a command says that meets no database. */
async function complained(more: Record<string, string>, ...args: string[]) {
  const settings = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PALKA_DATA_DIR: join(await temporaryFolder(), 'data'),
    PALKA_PUBLIC_URL: 'https://palka.example',
  };
  const ended = await palka(['verify-activity', ...args], { ...settings, ...more });
  expect(ended).toMatchObject({ status: 1, said: '' });
  return ended.complained;
}

it('says in a sentence what went wrong, and where in the program only to who asks for that', async () => {
  expect(await complained({})).toMatch(/^connect ECONNREFUSED/);
  expect(await complained({ DEBUG: '1' })).toMatch(/^Error: connect ECONNREFUSED/);
});

it('says in a sentence what was typed wrong, also to who looks for faults of the program', async () => {
  const [usual, asked] = [await complained({}, '--hash', 'x'), await complained({ DEBUG: '1' }, '--hash', 'x')];
  expect(usual).not.toMatch(/Error|ECONNREFUSED/);
  expect(asked).toBe(usual);
});
