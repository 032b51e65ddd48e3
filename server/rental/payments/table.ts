import type { Generated } from 'kysely';
import type { PaymentInput } from '#shared/rental-payments.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface PaymentTable extends PaymentInput {
  id: Generated<string>;
  invoice_id: string;
  renter_id: string;
  warehouse_id: string;
  number: Generated<string | null>;
  created_by: Generated<string | null>;
  created_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    rental_payment: PaymentTable;
  }
}
