import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { owner } from '#server/testing.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecret } from './second-step-codes.ts';

/** What the device of a person shows now, or so many steps of thirty seconds later. */
export function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + later * 30_000 });
}

/** A text of six digits that is no code of now, nor of the steps beside. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((later) => codeOf(secret, later));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code))!;
}

/** Switches on a person's second step, as if long ago. */
export async function giveSecondStep(userId: string): Promise<{ secret: string; codes: string[] }> {
  const secret = newSecret();
  const codes = newRecoveryCodes();
  await sql`insert into second_step (user_id, secret, confirmed_at) values (${userId}, ${secret}, now())`.execute(
    owner,
  );
  for (const code of codes) {
    await sql`insert into recovery_code values (${userId}, ${hashRecoveryCode(code)})`.execute(owner);
  }
  return { secret: new Secret({ buffer: new Uint8Array(secret).buffer }).base32, codes };
}
