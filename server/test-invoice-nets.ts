import type { Attempt, Nets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under rental invoices, their lines and the rows behind them, payments, and goods that were let go. */
export function invoiceNets({ company, mine, theirs, nobody, renting, laterInvoice }: RecordGround): Nets {
  const ofCompany = (table: string): Attempt => [`${table}_company_id_fkey`, { company_id: nobody }];
  const month = { from_date: '2026-06-01', to_date: '2026-06-30' };
  const issued = {
    status: 'issued',
    number: 'INV-1',
    number_year: 2026,
    number_count: 1,
    invoice_date: '2026-07-01',
    due_date: '2026-07-15',
    issued_at: '2026-07-01',
  };
  const later = { from_date: '2026-07-01', to_date: '2026-07-31' };
  return {
    rental_invoice: {
      sound: {
        contract_id: mine('rental_contract'),
        ...renting,
        ...month,
        tax: 'none',
        sum: 0,
        tax_base: 0,
        tax_amount: 0,
        pph_23: 0,
        pph_4_2: 0,
      },
      attempts: [
        ['rental_invoice_month_key', {}, {}],
        ['rental_invoice_number_key', issued, { ...issued, ...later, number: 'inv-1', number_count: 2 }],
        ['rental_invoice_count_key', issued, { ...issued, ...later, number: 'INV-2' }],
        ['rental_invoice_status_check', { ...issued, status: 'paid' }],
        ['rental_invoice_tax_check', { tax: 'vat' }],
        ['rental_invoice_days', { to_date: '2026-05-31' }],
        ['rental_invoice_issued', { number: 'INV-1' }],
        ['rental_invoice_issued', { ...issued, sum: -1 }],
        ['rental_invoice_issued', { ...issued, due_date: null }],
        ['rental_invoice_files', { pdf: 'a/papers/b.pdf' }],
        ['rental_invoice_sent', { ...issued, sent_to: 'a@b.example' }],
        ['rental_invoice_parties', { parties: '{}' }],
        ['rental_invoice_voided', { void_reason: 'Salah' }],
        ['rental_invoice_voided', { ...issued, status: 'void', voided_at: '2026-07-02' }],
        ['rental_invoice_created_by_fkey', { created_by: nobody }],
        ['rental_invoice_issued_by_fkey', { issued_by: nobody }],
        ['rental_invoice_voided_by_fkey', { voided_by: nobody }],
        ['rental_invoice_contract_fkey', { contract_id: theirs('rental_contract') }],
        ofCompany('rental_invoice'),
      ],
    },
    rental_payment: {
      sound: { invoice_id: mine('rental_invoice'), ...renting, date: '2026-07-01', kind: 'payment', amount: 1 },
      attempts: [
        ['rental_payment_kind_check', { kind: 'gift', reference: 'A' }],
        ['rental_payment_amount_check', { amount: 0 }],
        ['rental_payment_reference_check', { reference: '' }],
        ['rental_payment_slip', { kind: 'pph_23' }],
        ['rental_payment_number', { kind: 'pph_23', reference: 'A', number: 'KW-1' }],
        ['rental_payment_number_key', { number: 'KW-1' }, { number: 'KW-1' }],
        ['rental_payment_created_by_fkey', { created_by: nobody }],
        ['rental_payment_invoice_fkey', { invoice_id: theirs('rental_invoice') }],
        ofCompany('rental_payment'),
      ],
    },
    lien_override: {
      sound: {
        document_id: mine('stock_document'),
        entity: 'stockissued',
        ...renting,
        owed: 1,
        net_weight_g: 1000,
        reason: 'Sudah ditransfer',
      },
      attempts: [
        ['lien_override_entity_check', { entity: 'stockreceived' }],
        ['lien_override_owed_check', { owed: 0 }],
        ['lien_override_net_weight_g_check', { net_weight_g: -1 }],
        ['lien_override_reason_check', { reason: '' }],
        ['lien_override_created_by_fkey', { created_by: nobody }],
        ['lien_override_document_fkey', { document_id: theirs('stock_document') }],
        ['lien_override_renter_fkey', { renter_id: theirs('partner') }],
        ['lien_override_warehouse_fkey', { warehouse_id: theirs('warehouse') }],
      ],
    },
    rental_reminder: {
      sound: { invoice_id: mine('rental_invoice'), ...renting, days: 7 },
      attempts: [
        ['rental_reminder_days_check', { days: -1 }],
        ['rental_reminder_sent', { sent_at: '2026-07-02' }],
        ['rental_reminder_invoice_fkey', { invoice_id: theirs('rental_invoice') }],
      ],
    },
    rental_tax_file: {
      sound: { month: '2026-07-01', content: '<TaxInvoiceBulk/>' },
      attempts: [
        ['rental_tax_file_month_check', { month: '2026-07-02' }],
        ['rental_tax_file_created_by_fkey', { company_id: company.companyId, created_by: nobody }],
        ['rental_tax_file_company_id_fkey', { company_id: nobody, created_by: company.userId }],
      ],
    },
    rental_tax_invoice: {
      sound: { invoice_id: mine('rental_invoice'), ...renting, file_id: mine('rental_tax_file'), reference: 'INV-1' },
      attempts: [
        ['rental_tax_invoice_number_check', { number: '04-1' }],
        ['rental_tax_invoice_exported_by_fkey', { exported_by: nobody }],
        ['rental_tax_invoice_invoice_fkey', { invoice_id: theirs('rental_invoice') }],
        ['rental_tax_invoice_file_fkey', { file_id: theirs('rental_tax_file') }],
        [
          'rental_tax_invoice_number_key',
          { number: '0400012345678901' },
          { number: '0400012345678901', invoice_id: laterInvoice },
        ],
      ],
    },
    rental_run: {
      sound: { step: 'compute', month: '2026-06-01' },
      attempts: [
        ['rental_run_step_check', { step: 'void' }],
        ['rental_run_month_check', { month: '2026-06-02' }],
        ['rental_run_state_check', { state: 'stuck' }],
        ['rental_run_total_check', { total: -1 }],
        ['rental_run_progress_check', { progress: -1 }],
        ['rental_run_made_check', { made: -1 }],
        ['rental_run_company_id_fkey', { company_id: nobody, created_by: company.userId }],
        ['rental_run_created_by_fkey', { company_id: company.companyId, created_by: nobody }],
      ],
    },
    rental_invoice_line: {
      sound: {
        invoice_id: mine('rental_invoice'),
        ...renting,
        place: 1,
        kind: 'minimum',
        month: '2026-06-01',
        quantity: 0,
        amount: 0,
      },
      attempts: [
        ['rental_invoice_line_kind_check', { kind: 'tax' }],
        ['rental_invoice_line_tariff', { kind: 'charge' }],
        ['rental_invoice_line_tariff', { tariff: '{}' }],
        ['rental_invoice_line_invoice_fkey', { invoice_id: theirs('rental_invoice') }],
        ['rental_invoice_line_company_id_corrects_id_fkey', { corrects_id: theirs('rental_invoice') }],
      ],
    },
    rental_invoice_row: {
      sound: {
        line_id: mine('rental_invoice_line'),
        ...renting,
        place: 1,
        subject: 'month',
        ...month,
        amount: 0,
        quantity: 0,
      },
      attempts: [
        ['rental_invoice_row_subject_check', { subject: 'room', subject_id: nobody }],
        ['rental_invoice_row_subject', { subject: 'batch' }],
        ['rental_invoice_row_days', { to_date: '2026-05-31' }],
        ['rental_invoice_row_line_fkey', { line_id: theirs('rental_invoice_line') }],
      ],
    },
  };
}
