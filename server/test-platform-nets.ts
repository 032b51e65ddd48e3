import { randomBytes } from 'node:crypto';
import type { Attempt, Nets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under settings, notices, proofs, saved views, imports, the log and jobs. */
export function platformNets({ company, mine, theirs, nobody }: RecordGround): Nets {
  const company_id = company.companyId;
  /** Somebody of another company. */
  const foreign = theirs('membership');
  const hash = randomBytes(32);
  const ofMember = (table: string): Attempt => [`${table}_company_id_user_id_fkey`, { user_id: foreign }];
  const hashed = (table: string): Attempt => [`${table}_hash_check`, { hash: hash.subarray(1) }];
  const none = { moves: 0, documents: 0, balances: 0, fault_count: 0, seconds: 0 };
  const proof = { occasion: 'night', day: '2026-06-01', proved_at: '2026-06-01', ...none };

  return {
    cell: {
      sound: { letter: 'y' },
      attempts: [['cell_letter_check', { letter: 'Z' }]],
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
    dashboard_choice: {
      sound: { cards: [], hidden: [] },
      attempts: [['dashboard_choice_company_id_user_id_fkey', { company_id, user_id: foreign }]],
    },
    default_view: {
      sound: { list: 'grade' },
      attempts: [
        ['default_view_key', {}, {}],
        ['default_view_list_check', { list: '' }],
        ['default_view_check', { user_id: null }],
        ['default_view_company_id_fkey', { company_id: nobody, view_id: mine('saved_view') }],
        ['default_view_company_id_user_id_fkey', { company_id, user_id: foreign }],
        ['default_view_company_id_view_id_fkey', { view_id: theirs('saved_view') }],
      ],
    },
    mail_delivery: {
      sound: { kind: 'facility-report', record_id: nobody, address: 'a@b.example', held_until: '2026-06-01' },
      attempts: [
        ['mail_delivery_kind_check', { kind: '' }],
        ['mail_delivery_address_check', { address: '' }],
        ['mail_delivery_company_id_fkey', { company_id: nobody }],
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
    report_schedule: {
      sound: { name: 'Harian', report: 'inbound', search: {}, every: 'day', hour: 7, next_at: '2026-06-01' },
      attempts: [
        ['report_schedule_name_check', { name: '' }],
        ['report_schedule_report_check', { report: '' }],
        ['report_schedule_search_check', { search: '""' }],
        ['report_schedule_every_check', { every: 'year', day: 1 }],
        ['report_schedule_hour_check', { hour: 24 }],
        ['report_schedule_day_check', { day: 1 }],
        ['report_schedule_day_check', { every: 'week', day: 8 }],
        ['report_schedule_day_check', { every: 'month', day: 29 }],
        ['report_schedule_company_id_user_id_fkey', { company_id, user_id: foreign }],
      ],
    },
    report_recipient: {
      sound: { schedule_id: mine('report_schedule'), user_id: mine('membership') },
      attempts: [
        ['report_recipient_failure_check', { failure: 'Try later' }],
        ['report_recipient_company_id_schedule_id_fkey', { schedule_id: theirs('report_schedule') }],
        ['report_recipient_company_id_user_id_fkey', { company_id, user_id: foreign }],
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
        hashed('activity_seal'),
        ['activity_seal_kind_check', { kind: 3 }],
        ['activity_seal_ip_part_check', { ip_part: hash.subarray(1) }],
        ['activity_seal_actor_part_check', { actor_part: hash.subarray(1) }],
        ['activity_seal_subject_part_check', { subject_part: hash.subarray(1) }],
        ['activity_seal_company_id_activity_id_key', {}, { number: 9998 }],
      ],
    },
    activity_chain: { sound: { company_id: nobody }, attempts: [hashed('activity_chain')] },
    job: {
      sound: { kind: 'ledger-proof', payload: { company_id: nobody } },
      attempts: [
        ['job_ledger_proof_key', {}, {}],
        ['job_facility_day_key', { kind: 'facility-day' }, { kind: 'facility-day' }],
      ],
    },
  };
}
