import { randomBytes, randomUUID } from 'node:crypto';
import type { Attempt, Nets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under tenants, companies, people and how they come in. */
export function peopleNets({ company, mine, theirs, nobody }: RecordGround): Nets {
  const company_id = company.companyId;
  /** Somebody of another company. */
  const foreign = theirs('membership');
  const colleague = company.others.colleague.userId;
  const hash = randomBytes(32);
  const short = hash.subarray(1);
  const soon = { expires_at: '2099-01-01' };
  /** Of a member: nobody who is not one in this very company has any. */
  const ofMember = (table: string): Attempt => [`${table}_company_id_user_id_fkey`, { user_id: foreign }];
  const ofUser = (table: string): Attempt => [`${table}_user_id_fkey`, { user_id: nobody }];
  const hashed = (table: string, column = 'token_hash'): Attempt => [`${table}_${column}_check`, { [column]: short }];
  const language = (table: string): Attempt => [`${table}_language_check`, { language: 'fr' }];
  const lower = (table: string): Attempt => [`${table}_email_check`, { email: 'Sari@test.example' }];

  return {
    tenant: {
      sound: { name: 'Tirta' },
      attempts: [
        ['tenant_max_bytes_check', { max_bytes: -1 }],
        ['tenant_max_rows_check', { max_rows: -1 }],
      ],
    },
    tenant_move: {
      sound: { tenant_id: company.tenantId, to_cell: 'b', companies: [] },
      attempts: [['tenant_move_to_cell_check', { to_cell: 'B' }]],
    },
    tenant_use: {
      sound: { tenant_id: company.tenantId, row_count: 0 },
      attempts: [
        ['tenant_use_row_count_check', { row_count: -1 }],
        ['tenant_use_tenant_id_fkey', { tenant_id: nobody }],
      ],
    },
    kept_file: {
      sound: { company_id, path: 'a.pdf', bytes: 0 },
      attempts: [
        ['kept_file_bytes_check', { bytes: -1 }],
        ['kept_file_company_id_fkey', { company_id: nobody }],
      ],
    },
    company: {
      sound: { tenant_id: company.tenantId, name: 'Tirta Beku' },
      attempts: [
        language('company'),
        ['company_npwp_check', { npwp: '12345678901234' }],
        ['company_npwp_check', { npwp: '12345678901234567' }],
        ['company_nitku_check', { nitku: '0925429434070001' }],
        ['company_coretax_unit_check', { coretax_unit: 'kg' }],
        ['company_bank_account_check', { bank_account: '' }],
        ['company_tax_percent_check', { tax_percent: -0.01 }],
        ['company_tax_percent_check', { tax_percent: 100.01 }],
        ['company_expiry_alert_days_check', { expiry_alert_days: -1 }],
        ['company_expiry_alert_days_check', { expiry_alert_days: 3651 }],
        ['company_reminder_days_check', { reminder_days: '{366}' }],
        ['company_reminder_days_check', { reminder_days: '{0,-1}' }],
        ['company_reminder_days_check', { reminder_days: '{0,1,2,3,4,5,6,7,8,9,10}' }],
        ['company_transit_alert_days_check', { transit_alert_days: -1 }],
        ['company_transit_alert_days_check', { transit_alert_days: 3651 }],
        ['company_count_interval_days_check', { count_interval_days: -1 }],
        ['company_count_interval_days_check', { count_interval_days: 3651 }],
        ['company_gs1_company_prefix_check', { gs1_company_prefix: '899123' }],
        ['company_gs1_company_prefix_check', { gs1_company_prefix: '89912345678' }],
        ['company_gs1_company_prefix_check', { gs1_company_prefix: '2001234' }],
        ['company_time_zone_check', { time_zone: 'Asia/Singapore' }],
        ['company_tenant_id_fkey', { tenant_id: nobody }],
      ],
    },
    area: {
      sound: { id: randomUUID(), code: '99', name: 'Sungai', ocean: 'Tidak ada' },
      attempts: [
        ['area_code_key', {}, { id: randomUUID(), name: 'Danau' }],
        ['area_name_key', {}, { id: randomUUID(), code: '98' }],
      ],
    },
    role: {
      sound: { name: 'Juru timbang' },
      attempts: [
        ['role_name_key', {}, { name: 'Juru' }, { name: 'JURU TIMBANG' }],
        ['role_company_id_fkey', { company_id: nobody }],
        ['role_for_partners_check', { is_owner: true, is_for_partners: true }],
      ],
    },
    app_user: {
      sound: { email: 'sari@test.example', username: 'sari', name: 'Sari' },
      attempts: [
        ['app_user_email_key', {}, { username: 'other' }],
        lower('app_user'),
        language('app_user'),
        ['app_user_color_scheme_check', { color_scheme: 'blue' }],
      ],
    },
    membership: {
      sound: { user_id: foreign, role_id: mine('role') },
      attempts: [
        ['membership_company_id_role_id_fkey', { role_id: theirs('role') }],
        ofUser('membership'),
        ['membership_company_id_fkey', { company_id: nobody }],
      ],
    },
    warehouse_access: {
      sound: { user_id: colleague, warehouse_id: mine('warehouse') },
      attempts: [
        ofMember('warehouse_access'),
        ['warehouse_access_company_id_warehouse_id_fkey', { warehouse_id: theirs('warehouse') }],
      ],
    },
    partner_access: {
      sound: { user_id: colleague, partner_id: mine('partner') },
      attempts: [
        ofMember('partner_access'),
        ['partner_access_company_id_partner_id_fkey', { partner_id: theirs('partner') }],
      ],
    },
    invitation: {
      sound: { email: 'baru@test.example', role_id: mine('role'), language: 'id', ...soon },
      attempts: [
        ['invitation_email_key', {}, { email: 'lain@test.example' }, { language: 'en' }],
        lower('invitation'),
        language('invitation'),
        hashed('invitation'),
        // None at all would be a member who may work nowhere.
        ['invitation_warehouse_ids_check', { warehouse_ids: [] }],
        ['invitation_partner_ids_check', { partner_ids: [] }],
        ['invitation_company_id_invited_by_fkey', { invited_by: foreign }],
        ['invitation_company_id_role_id_fkey', { role_id: theirs('role') }],
        ['invitation_company_id_fkey', { company_id: nobody, invited_by: null }],
      ],
    },
    session: {
      sound: { company_id, user_id: company.userId, token_hash: hash, ...soon },
      attempts: [
        hashed('session'),
        ['session_id_key', { id: nobody }, { id: nobody, token_hash: randomBytes(32) }],
        ofMember('session'),
      ],
    },
    credential: {
      sound: { user_id: foreign },
      attempts: [
        [
          'credential_google_subject_key',
          { google_subject: 'g', google_issuer: 'i' },
          { google_subject: 'g', google_issuer: 'i', user_id: colleague },
        ],
        ['credential_google_check', { google_issuer: 'i' }],
        ofUser('credential'),
      ],
    },
    accepted_notice: {
      sound: { user_id: foreign, version: '2020-01-01', way: 'asked' },
      attempts: [
        ofUser('accepted_notice'),
        ['accepted_notice_version_check', { version: 'new' }],
        ['accepted_notice_way_check', { way: 'never' }],
      ],
    },
    erasure: {
      sound: { kind: 'person', subject_id: nobody, reason: 'asked', due_at: '2099-01-01' },
      attempts: [
        ['erasure_kind_check', { kind: 'company' }],
        ['erasure_reason_check', { reason: 'spite' }],
        ['erasure_subject_id_key', {}, {}],
      ],
    },
    google_tie: {
      sound: { user_id: foreign, token_hash: hash, issuer: 'i', subject: 's', ...soon },
      attempts: [hashed('google_tie'), ofUser('google_tie')],
    },
    password_reset: {
      sound: { user_id: foreign, token_hash: hash, ...soon },
      attempts: [hashed('password_reset'), ofUser('password_reset')],
    },
    second_step: {
      sound: { user_id: foreign, secret: randomBytes(20) },
      attempts: [
        ['second_step_secret_check', { secret: randomBytes(19) }],
        ['second_step_key_id_check', { key_id: randomBytes(7) }],
        ofUser('second_step'),
      ],
    },
    recovery_code: {
      sound: { user_id: company.userId, code_hash: hash },
      // Codes are of a second step, and this person has none.
      attempts: [hashed('recovery_code', 'code_hash'), ['recovery_code_user_id_fkey', { user_id: foreign }]],
    },
    sign_in_challenge: {
      sound: { token_hash: hash, user_id: foreign, ...soon },
      attempts: [
        hashed('sign_in_challenge'),
        ofUser('sign_in_challenge'),
        ['sign_in_challenge_way_check', { way: 'By phone' }],
      ],
    },
    sign_in_attempt: {
      sound: { kind: 'login', subject: 'x' },
      attempts: [['sign_in_attempt_kind_check', { kind: 'logout' }]],
    },
    sign_in_failure: {
      sound: { way: 'second_step' },
      attempts: [['sign_in_failure_way_check', { way: 'Second step' }]],
    },
    google_sign_in: { sound: { secret_hash: hash, ...soon }, attempts: [hashed('google_sign_in', 'secret_hash')] },
    sign_up: {
      sound: {
        email: 'sari@test.example',
        first_name: 'Sari',
        last_name: 'Dewi',
        phone: '1',
        language: 'id',
        password_hash: 'x',
      },
      attempts: [
        lower('sign_up'),
        language('sign_up'),
        hashed('sign_up'),
        hashed('sign_up', 'completion_hash'),
        ['sign_up_notice_version_check', { notice_version: 'new' }],
      ],
    },
  };
}
