import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isSscc } from '#shared/scan/sscc.ts';
import { numberingPermissions } from '#shared/stock/handling-unit.ts';
import { newCompany, owner } from '#server/testing.ts';

type Asking = Awaited<ReturnType<typeof newCompany>>;

async function numbered({ send }: Asking, count = 1): Promise<string[]> {
  const answer = await send('POST', '/handling_units', { count });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.map(({ code }: { code: string }) => code);
}

const setPrefix = async ({ send }: Asking, gs1_company_prefix: string | null) =>
  expect((await send('PUT', '/company', { gs1_company_prefix })).statusCode).toBe(200);

it('new units have an SSCC of the company’s prefix, and codes of its own without one', async () => {
  const company = await newCompany();
  expect(await numbered(company, 2)).toEqual(['HU-000000', 'HU-000001']);
  await setPrefix(company, '899 1234');
  expect(await numbered(company, 2)).toEqual(['089912340000000022', '089912340000000039']);
});

it('a serial reference is never given again, whatever became of the prefix meanwhile', async () => {
  const company = await newCompany();
  await setPrefix(company, '8991234');
  const [first] = await numbered(company);
  await setPrefix(company, '8995678');
  await numbered(company);
  await setPrefix(company, null);
  expect(await numbered(company)).toEqual(['HU-000002']);
  await setPrefix(company, '8991234');
  const [fourth] = await numbered(company);
  expect([first, fourth]).toEqual(['089912340000000008', '089912340000000039']);
});

it('a code that somebody typed before is left out', async () => {
  const company = await newCompany();
  await sql`insert into handling_unit (company_id, code) values (${company.companyId}, 'hu-000001')`.execute(owner);
  expect(await numbered(company, 3)).toEqual(['HU-000000', 'HU-000002', 'HU-000003']);
});

it('people who number at once get different numbers', async () => {
  const company = await newCompany();
  await setPrefix(company, '8991234567');
  const codes = (await Promise.all(Array.from({ length: 8 }, async () => numbered(company, 5)))).flat();
  expect(new Set(codes).size).toBe(40);
  expect(codes.every(isSscc)).toBe(true);
});

it('a prefix without numbers left is told, and companies count for themselves', async () => {
  const [company, other] = [await newCompany(), await newCompany()];
  await setPrefix(company, '8991234567');
  await sql`insert into handling_unit (company_id, code, serial) values (${company.companyId}, 'last', 9999998)`.execute(
    owner,
  );
  const refused = await company.send('POST', '/handling_units', { count: 2 });
  expect(refused.json().errors).toMatchObject([{ pointer: '/count', code: 'numbers_used_up' }]);
  expect(await numbered(company)).toHaveLength(1);
  expect((await company.send('POST', '/handling_units', { count: 1 })).statusCode).toBe(422);
  await setPrefix(other, '8991234567');
  expect(await numbered(other)).toHaveLength(1);
});

it('a roll has at most 100, and only people who put goods onto units number them', async () => {
  const company = await newCompany();
  expect((await company.send('POST', '/handling_units', { count: 101 })).statusCode).toBe(422);
  expect((await company.send('POST', '/handling_units', { count: 0 })).statusCode).toBe(422);
  for (const permission of numberingPermissions) await numbered(await newCompany([permission]));
  const reader = await newCompany(['inventorystock_list', 'stockreceived_list', 'stockreceived_view']);
  expect((await reader.send('POST', '/handling_units', { count: 1 })).statusCode).toBe(403);
});
