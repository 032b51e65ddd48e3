import type { SecretKey } from '#server/platform/config/secret-key.ts';

/** A secret of a second step as it is stored. */
export interface StoredSecret {
  user_id: string;
  secret: Buffer;
  /** The key that encrypted it; null where it is in clear, as before secrets were encrypted. */
  key_id: Buffer | null;
}

const purposeOf = (userId: string) => `second step of ${userId}`;

/** Encrypts a secret for the database. Only for the same person can it be opened again. */
export const sealSecret = (
  key: SecretKey,
  userId: string,
  secret: Buffer,
): Pick<StoredSecret, 'secret' | 'key_id'> => ({
  secret: key.seal(secret, purposeOf(userId)),
  key_id: key.id,
});

/** @throws Error where another key encrypted it */
export const openSecret = (key: SecretKey, { user_id, secret, key_id }: StoredSecret): Buffer =>
  key_id ? key.open(secret, purposeOf(user_id)) : secret;
