import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './password.ts';

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
  const time = async (hash: string | null) => {
    const start = performance.now();
    expect(await verifyPassword('whatever it is', hash)).toBe(false);
    return performance.now() - start;
  };
  const hash = await hashPassword('something');
  const [known, unknown] = [await time(hash), await time(null)];
  expect(unknown / known).toBeGreaterThan(0.3);
  expect(unknown / known).toBeLessThan(3);
});

it('tells a flood to come back instead of letting it grow', async () => {
  const flood = await Promise.allSettled(
    Array.from({ length: 80 }, () => verifyPassword('flood of them', 'scrypt$1024$1$1$AA==$AA==')),
  );
  const refused = flood.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { problem: 'service-unavailable' } });
  expect(await verifyPassword('flood of them', await hashPassword('flood of them'))).toBe(true);
});

it('knows common passwords, whatever their case', () => {
  expect(isCommonPassword('Password123')).toBe(true);
  expect(isCommonPassword('palka-demo-1')).toBe(false);
});
