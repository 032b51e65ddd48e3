import type { Generated, GeneratedAlways } from 'kysely';
import type { ActivityChanges } from '#shared/activity.ts';
import type { Moment } from '#server/platform/db/database.ts';

/** Columns that the app may not write are filled in by the database from the transaction's context. */
interface ActivityTable {
  company_id: Generated<string>;
  id: GeneratedAlways<string>;
  at: GeneratedAlways<string>;
  user_id: GeneratedAlways<string | null>;
  user_name: string | null;
  ip: GeneratedAlways<string | null>;
  request_id: GeneratedAlways<string | null>;
  action: string;
  entity: string;
  record_id: string | null;
  record_name: string | null;
  changes: Generated<ActivityChanges>;
}

interface ActivitySealTable {
  company_id: string;
  number: number;
  activity_id: string;
  hash: Buffer;
  sealed_at: GeneratedAlways<string>;
}

interface SignInFailureTable {
  id: Generated<string>;
  at: Moment;
  way: string;
  email: string | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    activity: ActivityTable;
    activity_seal: ActivitySealTable;
    sign_in_failure: SignInFailureTable;
  }
}
