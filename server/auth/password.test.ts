import { afterAll, beforeAll, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { weaknessOf } from './refuse-weak-password.ts';
import { cost, hashPassword, usualCost, verifyPassword } from './password.ts';

// Other tests pay less for a hash.
let before = { ...cost };
beforeAll(() => {
  before = { ...cost };
  Object.assign(cost, usualCost);
});
afterAll(() => void Object.assign(cost, before));

it('makes hashes at the cost that the guide asks for', async () => {
  expect(await hashPassword('ikan asin')).toMatch(/^scrypt\$32768\$8\$3\$/);
});

it('knows the password again, to the letter', async () => {
  const hash = await hashPassword('ikan 🐟 asin');
  expect(await verifyPassword('ikan 🐟 asin', hash)).toBe(true);
  for (const wrong of ['ikan 🐟 asin ', 'Ikan 🐟 asin', 'ikan 🐠 asin', ''])
    expect(await verifyPassword(wrong, hash)).toBe(false);
});

it('salts: the same password never hashes alike, and nothing of it can be read', async () => {
  const [one, two] = await Promise.all([hashPassword('rahasia sekali'), hashPassword('rahasia sekali')]);
  expect(one).not.toBe(two);
  expect(one).not.toContain('rahasia');
});

it('takes as long to refuse when there is no hash', async () => {
  // Processor time: how long it takes on the clock depends on what else the machine does.
  const work = async (hash: string | null) => {
    const before = process.cpuUsage();
    expect(await verifyPassword('any password', hash)).toBe(false);
    return process.cpuUsage(before).user;
  };
  const hash = await hashPassword('something');
  const [known, unknown] = [await work(hash), await work(null)];
  expect(unknown / known).toBeGreaterThan(0.3);
  expect(unknown / known).toBeLessThan(3);
});

it('tells a flood from one network to come back, and lets others in meanwhile', async () => {
  const ask = (ip: string) => verifyPassword('flood of them', 'scrypt$1024$1$1$AA==$AA==', ip);
  const flood = Promise.allSettled(Array.from({ length: 100 }, (_, at) => ask(`2001:db8:1:2::${at}`)));
  expect(await ask('192.0.2.7')).toBe(false);
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(60);
  expect(refused[0]).toMatchObject({ reason: { problem: 'service-unavailable' } });
  expect(await verifyPassword('flood of them', await hashPassword('flood of them'))).toBe(true);
});

it('knows common passwords in any case', () => {
  const common =
    'Password123 qazwsxedc jakarta1 palka123 palka-demo-1 samudra1 qwerty12345 aaaaaaaa dragon12 12121212 Indonesia#2026 ' +
    'bismillah sayangku 123456789a';
  for (const password of [...common.split(' '), ' '.repeat(8)])
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
  for (const password of ['kerapu macan 27', 'tuna beku dari Bitung', 'jakarta-19283746'])
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
});

it('takes no password that is one’s own name, e-mail, company, host or the product, however written', () => {
  const of = {
    email: 'finance@samudra.example',
    names: ['Siti Rahayu', 'PT Samudra Jaya Bahari'],
    publicUrl: 'https://gudang.bahari.example',
  };
  const own =
    'finance@samudra.example S4mudr4-2026 samudrajayabahari finance12345 siti.rahayu.99 SitiRahayu! P4lka12345 ' +
    'palka-samudra-2026 gudang.bahari.example SamudraRahasia2026 Samudra-password1 fínance-2026';
  for (const password of own.split(' ')) expect([password, weaknessOf(password, of)]).toEqual([password, 'own_words']);
  for (const password of ['siti suka kerapu macan', 'tongkol dari samudra hindia', 'xK9#mQ2$vL7!'])
    expect([password, weaknessOf(password, of)]).toEqual([password, undefined]);
  for (const password of ['Password123', 'Samudra2026', 'Palka12345'])
    expect([password, weaknessOf(password, of)]).toEqual([password, 'common_password']);
});
