import { expect, it } from 'vitest';
import { describeSecret, hashRecoveryCode, newRecoveryCodes, newSecret, stepOf } from './second-step-codes.ts';

const rfcSecret = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, SHA-1; of its eight digits the last six, as every app shows them. */
it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('knows the code of second %i', (second, code, step) => {
  expect(stepOf(rfcSecret, code, second * 1000)).toBe(step);
});

it('takes a code one step early or late, and no further', () => {
  const step = 37_037_036;
  for (const [offset, taken] of [
    [-60, false],
    [-30, true],
    [30, true],
    [60, false],
  ] as const) {
    expect([offset, stepOf(rfcSecret, '081804', (1_111_111_109 + offset) * 1000)]).toEqual([
      offset,
      taken ? step : undefined,
    ]);
  }
});

it.each(['', '08180', '0818044', '081805', 'abcdef', '٠٨١٨٠٤'])('takes %j for no code', (code) => {
  expect(stepOf(rfcSecret, code, 1_111_111_109_000)).toBeUndefined();
});

it('describes a secret as authenticator apps read it', () => {
  const { secret, uri } = describeSecret(rfcSecret, 'rina@samudra.example');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const address = new URL(uri);
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Palka:rina@samudra.example');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'Palka',
    digits: '6',
    period: '30',
  });
  expect(newSecret()).toHaveLength(20);
  expect(newSecret()).not.toEqual(newSecret());
});

it('makes ten recovery codes, and knows one again however it was written down', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/);
  const hash = hashRecoveryCode('7Q2M-X0KD-93TF-R15W');
  expect(hashRecoveryCode(' 7q2m xOkd 93tf rI5w ')).toEqual(hash);
  expect(hashRecoveryCode('7Q2MXOKD93TFRL5W')).toEqual(hash);
  expect(hashRecoveryCode('7Q2M-X0KD-93TF-R15X')).not.toEqual(hash);
});
