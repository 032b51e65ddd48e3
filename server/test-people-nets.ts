import { randomBytes, randomUUID } from 'node:crypto';
import type { Attempt, Nets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under tenants, companies, people and how they come in, and what is kept for them. */
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
  const none = { moves: 0, documents: 0, balances: 0, fault_count: 0, seconds: 0 };
  const proof = { occasion: 'night', day: '2026-06-01', proved_at: '2026-06-01', ...none };

  return {
    tenant: { sound: { name: 'Tirta' }, attempts: [] },
    company: {
      sound: { tenant_id: company.tenantId, name: 'Tirta Beku' },
      attempts: [
        language('company'),
        ['company_npwp_check', { npwp: '12345678901234' }],
        ['company_npwp_check', { npwp: '12345678901234567' }],
        ['company_bank_account_check', { bank_account: '' }],
        ['company_tax_percent_check', { tax_percent: -0.01 }],
        ['company_tax_percent_check', { tax_percent: 100.01 }],
        ['company_expiry_alert_days_check', { expiry_alert_days: -1 }],
        ['company_expiry_alert_days_check', { expiry_alert_days: 3651 }],
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
        ['credential_google_subject_key', { google_subject: 'g' }, { google_subject: 'g', user_id: colleague }],
        ofUser('credential'),
      ],
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
      attempts: [hashed('sign_in_challenge'), ofUser('sign_in_challenge')],
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
      attempts: [lower('sign_up'), language('sign_up'), hashed('sign_up'), hashed('sign_up', 'completion_hash')],
    },
    document_setting: {
      sound: { entity: 'stockissued', number_format: '{0000}', needs_approval: true },
      attempts: [
        ['document_setting_company_id_entity_key', {}, { needs_approval: false }],
        ['document_setting_approval_above_kg_check', { approval_above_kg: -0.001 }],
        ['document_setting_approval_above_rupiah_check', { approval_above_rupiah: -1 }],
        ['document_setting_company_id_fkey', { company_id: nobody }],
      ],
    },
    notification: {
      sound: { key: 'k', type: 'stock', alert_type: 'info', title: 't', short_description: 's' },
      attempts: [
        ['notification_type_check', { type: 'weather' }],
        ['notification_alert_type_check', { alert_type: 'alarm' }],
        ['notification_link_check', { link: 'https://palka.example/app' }],
        ['notification_link_check', { link: '/application' }],
        ['notification_link_check', { link: `/app/${'x'.repeat(496)}` }],
        ofMember('notification'),
      ],
    },
    notification_choice: {
      sound: { event: 'e', channel: 'app', enabled: true },
      attempts: [
        ['notification_choice_channel_check', { channel: 'sms' }],
        ['notification_choice_company_id_user_id_fkey', { company_id, user_id: foreign }],
      ],
    },
    ledger_proof: {
      sound: proof,
      attempts: [
        ['ledger_proof_occasion_check', { occasion: 'noon' }],
        ['ledger_proof_moves_check', { moves: -1 }],
        ['ledger_proof_documents_check', { documents: -1 }],
        ['ledger_proof_balances_check', { balances: -1 }],
        ['ledger_proof_fault_count_check', { fault_count: -1 }],
        ['ledger_proof_seconds_check', { seconds: -1 }],
        ['ledger_proof_check', { closed_until: '2026-05-31' }],
        ['ledger_proof_check1', { closed_until: '2026-05-31', closing: '0', since: '2026-06-01' }],
        ['ledger_proof_night_key', {}, {}],
        ['ledger_proof_company_id_fkey', { company_id: nobody }],
      ],
    },
    saved_view: {
      sound: { list: 'grade', name: 'Semua', search: {}, hidden_columns: [], is_shared: false },
      attempts: [
        ['saved_view_name_key', {}, { name: 'SEMUA' }],
        ['saved_view_list_check', { list: '' }],
        ['saved_view_name_check', { name: '' }],
        ['saved_view_search_check', { search: '""' }],
        ['saved_view_company_id_user_id_fkey', { company_id, user_id: foreign }],
      ],
    },
    import: {
      sound: {
        resource: 'grade',
        file_name: 'a.csv',
        headings: ['A'],
        mapping: ['name'],
        mode: 'create',
        row_count: 1,
        create_count: 1,
        update_count: 0,
        faulty_count: 0,
      },
      attempts: [
        ['import_mode_check', { mode: 'delete' }],
        ['import_state_check', { state: 'lost' }],
        ['import_check', { mapping: ['name', 'code'] }],
        ['import_heading_row_check', { heading_row: -1 }],
        ['import_company_id_user_id_fkey', { company_id, user_id: foreign }],
      ],
    },
    import_row: {
      sound: { import_id: mine('import'), number: 9, cells: '{}' },
      attempts: [
        ['import_row_action_check', { action: 'delete' }],
        ['import_row_company_id_import_id_fkey', { import_id: theirs('import') }],
      ],
    },
    import_heading: {
      sound: { resource: 'grade', heading: 'namabarang' },
      attempts: [
        ['import_heading_resource_check', { resource: '' }],
        ['import_heading_heading_check', { heading: '' }],
        ['import_heading_column_name_check', { column_name: '' }],
        ['import_heading_company_id_fkey', { company_id: nobody }],
      ],
    },
    // What the log and the workers write by functions of their own.
    activity: {
      sound: { company_id, action: 'export', entity: 'product' },
      attempts: [['activity_action_check', { action: 'Export all' }]],
    },
    activity_unsealed: { sound: { company_id, activity_id: nobody }, attempts: [] },
    activity_seal: {
      sound: { company_id, number: 9999, activity_id: nobody, hash },
      attempts: [
        ['activity_seal_number_check', { number: 0 }],
        hashed('activity_seal', 'hash'),
        ['activity_seal_company_id_activity_id_key', {}, { number: 9998 }],
      ],
    },
    activity_chain: { sound: { company_id: nobody }, attempts: [hashed('activity_chain', 'hash')] },
    job: {
      sound: { kind: 'ledger-proof', payload: { company_id: nobody } },
      attempts: [
        ['job_ledger_proof_key', {}, {}],
        ['job_facility_day_key', { kind: 'facility-day' }, { kind: 'facility-day' }],
      ],
    },
  };
}
