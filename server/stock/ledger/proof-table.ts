import type { Generated } from 'kysely';
import type { Moment } from '#server/platform/db/database.ts';

/** Who asked for a proof: the night, a person on a screen, whoever runs the installation. */
export type ProofOccasion = 'night' | 'request' | 'command';

interface LedgerProofTable {
  company_id: Generated<string>;
  id: Generated<string>;
  occasion: ProofOccasion;
  day: string;
  proved_at: Moment;
  since: string | null;
  closed_until: string | null;
  closing: string | null;
  moves: number;
  last_move_id: number | null;
  documents: number;
  balances: number;
  fault_count: number;
  seconds: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    ledger_proof: LedgerProofTable;
  }
}
