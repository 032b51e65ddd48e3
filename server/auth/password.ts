import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fairQueue } from '#server/platform/http/queue.ts';
import { networkOf } from './attempts.ts';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** scrypt at the cost OWASP's password storage guide asks for: 32 MiB and about a tenth of a second each. */
export const usualCost: Readonly<Cost> = Object.freeze({ N: 2 ** 15, r: 8, p: 3 });
/** What new hashes cost. Only tests pay less. */
export const cost: Cost = { ...usualCost };
const LENGTH = 32;

/** Hashing may take half of the cores, and a flood from one network leaves room for others. */
const inTurn = fairQueue({ running: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 64 });
/** Of the commands on the machine itself. */
const HERE = '::1';

const derive = (password: string, salt: Buffer, of: Cost, ip: string) =>
  inTurn(
    networkOf(ip),
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(Buffer.from(password, 'utf8'), salt, LENGTH, { ...of, maxmem: 256 * of.N * of.r }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/**
 * `scrypt$N$r$p$salt$key`, so that the cost can rise later without locking anyone out. `ip` is the caller's.
 * @throws Problem `service-unavailable` when too many wait already
 */
export async function hashPassword(password: string, ip = HERE): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = cost;
  const key = await derive(password, salt, { N, r, p }, ip);
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether a hash was made at another cost than new ones are. */
export const isOfAnotherCost = (hash: string): boolean => !hash.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`);

/** The end of a hash no password has, so that an unknown e-mail takes as long as a known one. */
const nobody = `${randomBytes(16).toString('base64')}$${randomBytes(LENGTH).toString('base64')}`;

/**
 * Whether the password is the one the hash was made of. Without a hash it takes the same time and says no.
 * @throws Problem `service-unavailable` when too many wait already
 */
export async function verifyPassword(password: string, hash: string | null | undefined, ip = HERE): Promise<boolean> {
  const [, storedN, storedR, storedP, salt = '', stored = ''] = (
    hash ?? `scrypt$${cost.N}$${cost.r}$${cost.p}$${nobody}`
  ).split('$');
  const asked = { N: Number(storedN), r: Number(storedR), p: Number(storedP) };
  const key = await derive(password, Buffer.from(salt, 'base64'), asked, ip);
  const expected = Buffer.from(stored, 'base64');
  return expected.length === key.length && timingSafeEqual(expected, key);
}
