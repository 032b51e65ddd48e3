import type { Generated, GeneratedAlways } from 'kysely';
import type { ContractInput } from '#shared/rental.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface ContractTable extends Omit<ContractInput, 'number'> {
  id: Generated<string>;
  number: string;
  status: Generated<'draft' | 'active' | 'terminated'>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    rental_contract: ContractTable;
  }
}
