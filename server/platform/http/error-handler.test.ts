import { expect, it } from 'vitest';
import { newCompany } from '#server/testing.ts';

it('says that nothing was saved of a write alone', async () => {
  const { send } = await newCompany();
  const english = { 'x-localization': 'en' };
  const refusedRead = await send('GET', '/grades?page=x', undefined, english);
  const refusedWrite = await send('POST', '/grades', {}, english);
  expect(refusedRead.json().detail).toBe('Some values are missing or not allowed.');
  expect(refusedWrite.json().detail).toBe('Some values are missing or not allowed. Nothing was saved.');
});
