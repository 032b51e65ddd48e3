import type { Generated } from 'kysely';
import type { ColorScheme, Language } from '#shared/limits.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface AppUserTable {
  id: Generated<string>;
  email: string;
  username: string;
  name: string;
  phone: Generated<string | null>;
  photo: Generated<string | null>;
  language: Generated<Language>;
  color_scheme: Generated<ColorScheme>;
  is_active: Generated<boolean>;
  created_at: Moment;
}

interface CredentialTable {
  user_id: string;
  password_hash: Generated<string | null>;
  google_subject: Generated<string | null>;
  google_issuer: Generated<string | null>;
  google_tied_at: Moment | null;
}

interface SignInChallengeTable {
  token_hash: Buffer;
  user_id: string;
  tries: Generated<number>;
  way: Generated<string>;
  proved_at: Moment | null;
  expires_at: Moment;
}

interface GoogleTieTable {
  token_hash: Buffer;
  user_id: string;
  issuer: string;
  subject: string;
  proved_at: Moment | null;
  expires_at: Moment;
}

interface SecondStepTable {
  user_id: string;
  secret: Buffer;
  key_id: Generated<Buffer | null>;
  confirmed_at: Moment | null;
  last_step: Generated<number>;
  created_at: Moment;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
}

interface PasswordResetTable {
  user_id: string;
  token_hash: Buffer;
  created_at: Moment;
  expires_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    app_user: AppUserTable;
    credential: CredentialTable;
    google_tie: GoogleTieTable;
    sign_in_challenge: SignInChallengeTable;
    second_step: SecondStepTable;
    recovery_code: RecoveryCodeTable;
    password_reset: PasswordResetTable;
  }
}
