import { expect, it } from 'vitest';
import { dashboardCards } from '#shared/dashboard-card-names.ts';
import { joinCompany, newCompany, newPerson, send, signedIn } from '#server/testing.ts';

const choice = { cards: ['low', 'positions'], hidden: ['stockissued'] };

it('keeps which cards a person sees, for them alone and in this company, until they reset it', async () => {
  const company = await newCompany();
  const colleague = await newPerson(company.companyId);
  const chosen = async (token: string) => (await send(token, 'GET', '/dashboard')).json().data.choice;
  expect(await chosen(company.token)).toBeNull();
  const saved = await company.send('PUT', '/dashboard_cards', { choice });
  expect([saved.statusCode, saved.json().data.choice]).toEqual([200, choice]);
  expect(await chosen(company.token)).toEqual(choice);
  expect(await chosen(colleague.token)).toBeNull();
  await company.send('PUT', '/dashboard_cards', { choice: { ...choice, hidden: [] } });
  expect(await chosen(company.token)).toEqual({ ...choice, hidden: [] });
  await company.send('PUT', '/dashboard_cards', { choice: null });
  expect(await chosen(company.token)).toBeNull();
});

it('keeps for a person of two companies what they chose in each', async () => {
  const [here, other] = [await newCompany(), await newCompany()];
  await joinCompany(here.userId, other.companyId);
  const there = await signedIn(here.userId, other.companyId);
  const chosen = async ({ send: ask }: Pick<typeof there, 'send'>) =>
    (await ask('GET', '/dashboard')).json().data.choice;
  await here.send('PUT', '/dashboard_cards', { choice });
  expect([await chosen(here), await chosen(there)]).toEqual([choice, null]);
  const another = { cards: ['worst', 'expiring'], hidden: ['low'] };
  await there.send('PUT', '/dashboard_cards', { choice: another });
  expect([await chosen(here), await chosen(there), await chosen(other)]).toEqual([choice, another, null]);
  await here.send('PUT', '/dashboard_cards', { choice: null });
  expect([await chosen(here), await chosen(there)]).toEqual([null, another]);
});

it('refuses cards that are not there, and one that is named twice', async () => {
  const { send: ask } = await newCompany();
  for (const cards of [['weather'], ['low', 'low'], [...dashboardCards, 'low']]) {
    expect((await ask('PUT', '/dashboard_cards', { choice: { cards, hidden: [] } })).statusCode).toBe(422);
  }
});
