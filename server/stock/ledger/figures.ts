import { type RawBuilder, sql } from 'kysely';
import type { Figure } from '#server/platform/metrics/figure.ts';

const proofs = (column: RawBuilder<unknown>) =>
  sql<{ value: number }>`select ${column} as value from proofs_of_the_installation()`;

/** How the last proofs of companies' books ended. */
export const proofFigures: readonly Figure[] = [
  { name: 'palka_books_companies', help: 'Companies whose books are proved', read: proofs(sql`companies`) },
  {
    name: 'palka_books_unsound',
    help: 'Companies whose books did not hold when they were proved last',
    read: proofs(sql`unsound`),
  },
  {
    name: 'palka_books_proof_age_seconds',
    help: 'How long ago the books were proved of the company whose last proof is the oldest',
    read: proofs(sql`oldest_seconds`),
  },
];
