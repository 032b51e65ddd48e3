import type { Generated, GeneratedAlways } from 'kysely';
import type { Language, TimeZone } from '#shared/limits.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface TenantTable {
  id: Generated<string>;
  name: string;
  /** Null: no trial, but an unlimited account. */
  trial_ends_at: Moment | null;
  created_at: Moment;
}

interface CompanyTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  language: Language;
  time_zone: TimeZone;
  logo: Generated<string | null>;
  npwp: Generated<string | null>;
  address: Generated<string | null>;
  phone: Generated<string | null>;
  email: Generated<string | null>;
  bank_account: Generated<string | null>;
  tax_percent: Generated<number>;
  expiry_alert_days: Generated<number>;
  transit_alert_days: Generated<number>;
  count_interval_days: Generated<number>;
  nitku: Generated<string | null>;
  coretax_unit: Generated<string | null>;
  gs1_company_prefix: Generated<string | null>;
  reminder_days: Generated<number[]>;
  reminder_days_since: Generated<string | null>;
  requires_second_step: Generated<boolean>;
  requires_second_step_of_owners: Generated<boolean>;
  stock_closed_until: Generated<string | null>;
  stock_reopen_reason: Generated<string | null>;
  awaits_history: Generated<boolean>;
  checklist_closed: Generated<boolean>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

interface RoleTable {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  is_owner: Generated<boolean>;
  /** For people of partners, who are bound to these. */
  is_for_partners: Generated<boolean>;
  permissions: Generated<string[]>;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

interface MembershipTable {
  company_id: Generated<string>;
  user_id: string;
  role_id: string;
  is_active: Generated<boolean>;
  last_seen_at: Moment | null;
  created_at: Moment;
  version: Generated<number>;
}

interface InvitationTable {
  company_id: Generated<string>;
  id: Generated<string>;
  email: string;
  name: string | null;
  role_id: string;
  language: Language;
  invited_by: Generated<string | null>;
  /** The warehouses that the inviter was restricted to; null: none. */
  warehouse_ids: Generated<string[] | null>;
  /** The partners that somebody is asked to join for; null: the company. */
  partner_ids: Generated<string[] | null>;
  token_hash: Buffer | null;
  expires_at: Moment;
  created_at: Moment;
}

interface DocumentSettingTable {
  company_id: Generated<string>;
  id: Generated<string>;
  entity: string;
  number_format: string;
  needs_approval: boolean;
  approval_above_kg: number | null;
  approval_above_rupiah: number | null;
  created_at: Moment;
  version: GeneratedAlways<number>;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    tenant: TenantTable;
    company: CompanyTable;
    role: RoleTable;
    membership: MembershipTable;
    invitation: InvitationTable;
    document_setting: DocumentSettingTable;
  }
}
