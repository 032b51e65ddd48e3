import type { Generated, GeneratedAlways } from 'kysely';
import type { ContractInput } from '#shared/rental.ts';
import type { TariffInput } from '#shared/rental-tariff.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface ContractTable extends Omit<ContractInput, 'number' | 'further_warehouse_ids'> {
  id: Generated<string>;
  number: string;
  status: Generated<'draft' | 'active' | 'terminated'>;
  created_by: Generated<string | null>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

interface ContractWarehouseTable {
  contract_id: string;
  warehouse_id: string;
}

interface TariffTable extends TariffInput {
  id: Generated<string>;
  contract_id: string;
  competes_for: string;
  created_by: Generated<string | null>;
  created_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    rental_contract: ContractTable;
    rental_contract_warehouse: ContractWarehouseTable;
    rental_tariff: TariffTable;
  }
}
