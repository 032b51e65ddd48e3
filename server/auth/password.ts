import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { queueOf } from '#server/queue.ts';

/** scrypt at the cost OWASP's password storage guide asks for: 32 MiB and about a tenth of a second each. */
const N = 2 ** 15;
const r = 8;
const p = 3;
const LENGTH = 32;

/** Hashing may take half of the cores; whoever comes when the line is long is told to come back. */
const inTurn = queueOf({ running: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 64 });

interface Cost {
  N: number;
  r: number;
  p: number;
}

const derive = (password: string, salt: Buffer, cost: Cost) =>
  inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(Buffer.from(password, 'utf8'), salt, LENGTH, { ...cost, maxmem: 256 * cost.N * cost.r }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/** `scrypt$N$r$p$salt$key`, so that the cost can rise later without locking anyone out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** A hash no password has, so that an unknown e-mail takes as long as a known one. */
const nobody = `scrypt$${N}$${r}$${p}$${randomBytes(16).toString('base64')}$${randomBytes(LENGTH).toString('base64')}`;

/** Whether the password is the one the hash was made of. Without a hash it takes the same time and says no. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, storedN, storedR, storedP, salt = '', stored = ''] = (hash ?? nobody).split('$');
  const key = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(storedN),
    r: Number(storedR),
    p: Number(storedP),
  });
  const expected = Buffer.from(stored, 'base64');
  return expected.length === key.length && timingSafeEqual(expected, key);
}
