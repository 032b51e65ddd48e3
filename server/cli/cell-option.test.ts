import { expect, it } from 'vitest';
import { companyIn, twoCells } from '../test-cells.ts';
import { palka } from './testing.ts';

it('looks at each cell, or at the one that is named, and acts on none that is not', async () => {
  const { first, second, close } = await twoCells();
  const [one, other] = [await companyIn(first), await companyIn(second)];
  const env = {
    DATABASE_URL: first.databaseUrl,
    DATABASE_APP_URL: first.databaseAppUrl!,
    PALKA_CELLS: 'b',
    DATABASE_URL_B: second.databaseUrl,
    DATABASE_APP_URL_B: second.databaseAppUrl!,
  };
  const all = await palka(['tenants'], env);
  expect(all).toMatchObject({ status: 0, complained: '' });
  expect(all.said).toMatch(new RegExp(`Cell a:[^]*${one.email}[^]*Cell b:[^]*${other.email}`));
  const named = await palka(['tenants', '--cell', 'b'], env);
  expect(named.said).not.toContain(one.email);
  expect(named.said).toContain(other.email);
  const trial = ['extend-trial', '--tenant', other.name, '--unlimited'];
  expect(await palka(trial, env)).toMatchObject({
    status: 1,
    complained: expect.stringContaining('Say in which one by --cell and its letter: a, b'),
  });
  expect(await palka([...trial, '--cell=b'], env)).toMatchObject({ status: 0 });
  expect(await palka([...trial, '--cell=c'], env)).toMatchObject({
    status: 1,
    complained: expect.stringContaining('There is no cell c, but: a, b'),
  });
  expect(await palka([...trial, '--cell'], env)).toMatchObject({
    status: 1,
    complained: expect.stringContaining('--cell must be followed by the letter of a cell'),
  });
  await close();
});

it('looks at the living cell when the other cannot be reached, and fails', async () => {
  const { first, close } = await twoCells();
  const one = await companyIn(first);
  const env = {
    DATABASE_URL: first.databaseUrl,
    PALKA_CELLS: 'b',
    DATABASE_URL_B: 'postgresql://nobody@127.0.0.1:1/none',
  };
  const tried = await palka(['tenants'], env);
  expect(tried).toMatchObject({ status: 1, complained: expect.stringContaining('ECONNREFUSED') });
  expect(tried.said).toContain(one.email);
  await close();
});
