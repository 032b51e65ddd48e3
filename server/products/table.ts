import type { Generated, GeneratedAlways } from 'kysely';
import type { Product } from '#shared/product.ts';
import type { Moment } from '#server/platform/db/database.ts';

type Stored = Omit<
  Product,
  'id' | 'selling_tax_price' | 'category' | 'group' | 'commodity' | 'processtype' | 'created_at' | 'version'
>;

interface ProductTable extends Stored {
  id: Generated<string>;
  selling_tax_price: GeneratedAlways<number | null>;
  search_text: GeneratedAlways<string>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

/** The columns that products read of their reference data. */
interface NamedTable {
  id: string;
  name: string;
  is_active: boolean;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    product: ProductTable;
    category: NamedTable;
    product_group: NamedTable;
    commodity: NamedTable;
    process_type: NamedTable;
  }
}
