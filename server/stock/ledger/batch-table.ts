import type { Generated, GeneratedAlways } from 'kysely';
import type { z } from 'zod';
import type { BatchFact } from '#shared/stock/batch-facts.ts';
import type { batchFacts } from '#shared/stock/batch.ts';
import type { Moment } from '#server/platform/db/database.ts';

type Facts = { [F in BatchFact]: z.output<(typeof batchFacts)[F]> };

export interface BatchTable extends Facts {
  id: Generated<string>;
  variant_id: string;
  number: string;
  received_date: string;
  supplier_id: string | null;
  search_text: GeneratedAlways<string>;
  created_at: Moment;
  version: Generated<number>;
}

export interface HandlingUnitTable {
  id: Generated<string>;
  code: string;
  serial: Generated<number | null>;
  /** What it stands on; only `nest_unit` writes it. */
  parent_id: Generated<string | null>;
  created_at: Moment;
}
