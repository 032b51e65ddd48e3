import { z } from 'zod';

/** Counts the changes of a record, from 1. */
export const version = z.int().min(1);

/**
 * In a body that changes a record: the version that was last seen. A save on top of an older one is refused. Without it
 * the record becomes what is sent, without a check.
 */
export const seenVersion = { version: version.optional() };

/** A record as answered. */
export interface Versioned {
  version: number;
}
