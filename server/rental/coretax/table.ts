import type { Generated } from 'kysely';
import type { Moment } from '#server/platform/db/database.ts';

interface TaxFileTable {
  id: Generated<string>;
  month: string;
  content: string;
  created_by: Generated<string>;
  created_at: Moment;
}

interface TaxInvoiceTable {
  invoice_id: string;
  renter_id: string;
  warehouse_id: string;
  file_id: string;
  reference: string;
  replaces: Generated<string | null>;
  exported_by: Generated<string>;
  exported_at: Moment;
  number: Generated<string | null>;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    rental_tax_file: TaxFileTable;
    rental_tax_invoice: TaxInvoiceTable;
  }
}
