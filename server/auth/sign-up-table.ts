import type { Language } from '#shared/limits.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface SignUpTable {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  language: Language;
  password_hash: string;
  notice_version: string | null;
  token_hash: Buffer | null;
  expires_at: Moment | null;
  activated_at: Moment | null;
  completion_hash: Buffer | null;
  completion_expires_at: Moment | null;
  completed_at: Moment | null;
  created_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    sign_up: SignUpTable;
  }
}
