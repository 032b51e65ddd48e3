import type { FixedField, ImportMode } from '#shared/import.ts';
import type { Language } from '#shared/limits.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { fairQueue } from '#server/platform/http/queue.ts';
import type { Reading } from './draft.ts';

/** Who asks: the request of a signed-in person, what they may do, and the language they read. */
export interface Asking extends Pick<Reading, 'may' | 'creatable'> {
  companyId: string;
  language: Language;
  inCompany: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
}

/** How a file is read, as it is stored with it. */
export interface StoredReading {
  headings: string[];
  mapping: (string | null)[];
  mode: ImportMode;
  fixed: FixedField[];
  creates_missing: boolean;
  only_sound: boolean;
}

export const readingOf = (
  { headings, mapping, mode, fixed, creates_missing, only_sound }: StoredReading,
  { may, creatable, language }: Pick<Reading, 'may' | 'creatable' | 'language'>,
): Reading => ({ headings, mapping, mode, fixed, creates_missing, only_sound, may, creatable, language });

/**
 * An unpacked file takes up to a hundred megabytes until it is checked, and the check holds a connection: neither must
 * run out, so that files wait as they came.
 */
export const inTurn = fairQueue({ running: 2, waiting: 16 });
