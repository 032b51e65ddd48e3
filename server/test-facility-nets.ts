import type { Attempt, Nets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under facilities, and under their prices and entries. */
export function facilityNets({ company, mine, theirs, nobody }: RecordGround): Nets {
  const ofCompany = (table: string): Attempt => [`${table}_company_id_fkey`, { company_id: nobody }];
  const below = (table: string, ...columns: string[]): Attempt[] =>
    columns.map((column) => [`${table}_${column}_check`, { [column]: -1 }]);
  const refer = (table: string, column: string, to: Parameters<typeof theirs>[0], fields: object = {}): Attempt => [
    `${table}_company_id_${column}_fkey`,
    { ...fields, [column]: theirs(to) },
  ];
  return {
    facility: {
      sound: { number: 'F-9', financier_id: mine('partner'), warehouse_id: mine('warehouse') },
      attempts: [
        ['facility_number_key', {}, { number: 'F-10' }, { number: 'f-9' }],
        ['facility_number_check', { number: '' }],
        ['facility_maturity_date_check', { maturity_date: '2025-12-31' }],
        ['facility_bands_check', { target_ltv: 71 }],
        ['facility_kind_check', { kind: 'loan' }],
        ['facility_status_check', { status: 'ended' }],
        ['facility_default_check', { status: 'default' }],
        ['facility_haircut_check', { haircut: 100 }],
        ['facility_haircut_per_month_check', { haircut_per_month: 100 }],
        ['facility_low_life_check', { low_life: 101 }],
        ['facility_haircut_low_life_check', { haircut_low_life: 100 }],
        ['facility_product_share_check', { product_share: 0 }],
        ['facility_batch_share_check', { batch_share: 101 }],
        ['facility_vessel_share_check', { vessel_share: 101 }],
        ['facility_receipt_check', { receipt_number: 'RG-1' }],
        ['facility_receipt_number_check', { kind: 'warehouse_receipt', receipt_number: '' }],
        ['facility_security_code_check', { kind: 'warehouse_receipt', security_code: '' }],
        [
          'facility_receipt_due_check',
          { kind: 'warehouse_receipt', maturity_date: '2026-03-02', receipt_due_date: '2026-03-01' },
        ],
        [
          'facility_receipt_number_key',
          {},
          { number: 'F-11', kind: 'warehouse_receipt', receipt_number: 'RG-1' },
          { number: 'F-12', kind: 'warehouse_receipt', receipt_number: 'rg-1' },
        ],
        [
          'facility_title_key',
          {},
          { number: 'F-13', kind: 'title_transfer', status: 'active' },
          { number: 'F-14', kind: 'title_transfer', status: 'suspended' },
        ],
        ...below('facility', 'credit_limit', 'advance_rate', 'minimum_life_days', 'price_age_days'),
        ['facility_target_ltv_check', { target_ltv: 0 }],
        ['facility_margin_call_ltv_check', { target_ltv: 0, margin_call_ltv: 0 }],
        ['facility_liquidation_ltv_check', { liquidation_ltv: 101 }],
        refer('facility', 'financier_id', 'partner'),
        refer('facility', 'borrower_id', 'partner'),
        refer('facility', 'warehouse_id', 'warehouse'),
        ofCompany('facility'),
      ],
    },
    facility_price: {
      sound: {
        facility_id: mine('facility'),
        variant_id: mine('variant'),
        price: 62_000,
        date: '2026-06-01',
        source: 'KPB 7',
      },
      attempts: [
        ['facility_price_price_check', { price: 0 }],
        ['facility_price_source_check', { source: '' }],
        ['facility_price_of', { variant_id: null }],
        ['facility_price_of', { product_id: mine('product') }],
        [
          'facility_price_proposed',
          { variant_id: null, product_id: mine('product'), document_id: mine('stock_document') },
        ],
        [
          'facility_price_two_people',
          { created_by: company.userId, approved_by: company.userId, approved_at: '2026-06-01' },
        ],
        ['facility_price_approved', { approved_at: '2026-06-01' }],
        ['facility_price_created_by_fkey', { created_by: nobody }],
        ['facility_price_approved_by_fkey', { approved_by: nobody, approved_at: '2026-06-01' }],
        refer('facility_price', 'facility_id', 'facility'),
        refer('facility_price', 'variant_id', 'variant'),
        ['facility_price_company_id_product_id_fkey', { variant_id: null, product_id: theirs('product') }],
        refer('facility_price', 'document_id', 'stock_document'),
        ofCompany('facility_price'),
      ],
    },
    facility_change: {
      sound: { document_id: mine('stock_document') },
      attempts: [
        ['facility_change_figures', { after: '{}' }],
        ['facility_change_occasion_check', { occasion: 'mood' }],
        ['facility_change_cause', { occasion: 'document' }],
        refer('facility_change', 'caused_by_id', 'stock_document', { occasion: 'document' }),
        refer('facility_change', 'document_id', 'stock_document'),
        ofCompany('facility_change'),
      ],
    },
    facility_report: {
      sound: { facility_id: mine('facility'), day: '2026-06-02', content: '{}' },
      attempts: [
        ['facility_report_day_key', {}, {}],
        refer('facility_report', 'facility_id', 'facility'),
        ofCompany('facility_report'),
      ],
    },
    facility_watch: {
      sound: { facility_id: mine('facility'), standing: '{}', expired_batch_ids: '{}' },
      attempts: [refer('facility_watch', 'facility_id', 'facility'), ofCompany('facility_watch')],
    },
    facility_entry: {
      sound: { facility_id: mine('facility'), kind: 'drawdown', date: '2026-06-01', amount: 1 },
      attempts: [
        ['facility_entry_kind_check', { kind: 'gift' }],
        ['facility_entry_amount_check', { amount: 0 }],
        ['facility_entry_created_by_fkey', { created_by: nobody }],
        refer('facility_entry', 'facility_id', 'facility'),
        ofCompany('facility_entry'),
      ],
    },
  };
}
