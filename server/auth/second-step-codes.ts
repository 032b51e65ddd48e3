import { createHash, randomInt } from 'node:crypto';
import { HOTP, Secret, TOTP, URI } from 'otpauth';
import { RECOVERY_CODES } from '#shared/limits.ts';

/** The defaults of every authenticator app: SHA-1, six digits, thirty seconds (RFC 6238). */
const way = { algorithm: 'SHA1', digits: 6 } as const;
const PERIOD_SECONDS = 30;
/** A device's clock may be one step off, either way. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 asks for. */
const SECRET_BYTES = 20;

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** The secret as it is typed into an app, and as the address that such an app reads from a QR code. */
export function describeSecret(bytes: Buffer, email: string): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  const totp = new TOTP({ ...way, period: PERIOD_SECONDS, issuer: 'Palka', label: email, secret });
  return { secret: secret.base32, uri: URI.stringify(totp) };
}

/** The time step whose code this is, now or one step away from it. Undefined for every other text. */
export function stepOf(bytes: Buffer, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const counter = Math.floor(now / 1000 / PERIOD_SECONDS);
  const delta = HOTP.validate({ ...way, token: code, secret: secretOf(bytes), counter, window: WINDOW });
  return delta === null ? undefined : counter + delta;
}

/** Digits and letters without those that look like others (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 28;

/** 140 random bits, as `7Q2M-X0KD-93TF-RB5W-4GHA-E7NC-0V8Z`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** SHA-256 of the code, however it was written down and typed again. */
export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(withoutMixUps(code)).digest();

const withoutMixUps = (code: string) =>
  code
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
