import type { Generated, GeneratedAlways } from 'kysely';
import type { WarehouseInput } from '#shared/warehouse.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface WarehouseTable extends WarehouseInput {
  id: Generated<string>;
  search_text: GeneratedAlways<string>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

interface NamedTable {
  id: string;
  name: string;
  is_active: boolean;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    warehouse: WarehouseTable;
    warehouse_type: NamedTable;
    warehouse_category: NamedTable;
  }
}
