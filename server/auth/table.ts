import type { Generated } from 'kysely';
import type { Moment } from '#server/database.ts';

interface AppUserTable {
  id: Generated<string>;
  email: string;
  username: string;
  name: string;
  language: 'id' | 'en';
  password_hash: string | null;
  google_subject: string | null;
  is_active: Generated<boolean>;
  created_at: Moment;
}

interface PasswordResetTable {
  user_id: string;
  token_hash: Buffer;
  created_at: Moment;
  expires_at: Moment;
}

declare module '#server/database.ts' {
  interface Database {
    app_user: AppUserTable;
    password_reset: PasswordResetTable;
  }
}
