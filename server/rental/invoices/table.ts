import type { Generated } from 'kysely';
import type { RentalTax } from '#shared/rental.ts';
import type { InvoiceParties } from '#shared/rental-parties.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface InvoiceTable {
  id: Generated<string>;
  contract_id: string;
  renter_id: string;
  warehouse_id: string;
  from_date: string;
  to_date: string;
  status: Generated<'draft' | 'issued' | 'void'>;
  number: Generated<string | null>;
  number_year: Generated<number | null>;
  number_count: Generated<number | null>;
  invoice_date: Generated<string | null>;
  due_date: Generated<string | null>;
  tax: RentalTax;
  sum: number;
  tax_base: number;
  tax_amount: number;
  pph_23: number;
  pph_4_2: number;
  parties: Generated<InvoiceParties | null>;
  pdf: Generated<string | null>;
  sent_to: Generated<string | null>;
  sent_at: Moment | null;
  created_by: Generated<string | null>;
  created_at: Moment;
  issued_by: Generated<string | null>;
  issued_at: Moment | null;
  voided_by: Generated<string | null>;
  voided_at: Moment | null;
  void_reason: Generated<string | null>;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    rental_invoice: InvoiceTable;
  }
}
