import type { Attempt, Nets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under rental contracts and their tariffs. */
export function rentalNets({ company, mine, theirs, nobody }: RecordGround): Nets {
  const ofCompany = (table: string): Attempt => [`${table}_company_id_fkey`, { company_id: nobody }];
  const below = (table: string, ...columns: string[]): Attempt[] =>
    columns.map((column) => [`${table}_${column}_check`, { [column]: -1 }]);
  const refer = (table: string, column: string, to: Parameters<typeof theirs>[0]): Attempt => [
    `${table}_company_id_${column}_fkey`,
    { [column]: theirs(to) },
  ];
  return {
    rental_accrual: {
      sound: {
        contract_id: mine('rental_contract'),
        month: '2026-02-01',
        renter_id: mine('partner'),
        warehouse_id: mine('warehouse'),
        from_date: '2026-02-01',
        to_date: '2026-02-28',
        amount: 1,
      },
      attempts: [
        ['rental_accrual_check', { to_date: '2026-01-31' }],
        refer('rental_accrual', 'contract_id', 'rental_contract'),
        refer('rental_accrual', 'renter_id', 'partner'),
        refer('rental_accrual', 'warehouse_id', 'warehouse'),
        ofCompany('rental_accrual'),
      ],
    },
    rental_uncharged: {
      sound: {
        contract_id: mine('rental_contract'),
        renter_id: mine('partner'),
        warehouse_id: mine('warehouse'),
        month: '2026-02-01',
        batch_id: mine('batch'),
        reason: 'no_tariff',
        from_date: '2026-02-01',
        to_date: '2026-02-28',
        net_weight_g: 1,
      },
      attempts: [
        ['rental_uncharged_key', {}, { net_weight_g: 2 }],
        ['rental_uncharged_days', { to_date: '2026-01-31' }],
        ['rental_uncharged_contract', { contract_id: null }],
        ['rental_uncharged_contract', { reason: 'no_contract' }],
        ['rental_uncharged_reason_check', { reason: 'no_rate' }],
        ['rental_uncharged_freed', { free_reason: 'Contoh' }],
        ['rental_uncharged_free_reason_check', { free_reason: '', freed_by: company.userId, freed_at: '2026-03-01' }],
        ...below('rental_uncharged', 'net_weight_g'),
        ['rental_uncharged_freed_by_fkey', { free_reason: 'Contoh', freed_by: nobody, freed_at: '2026-03-01' }],
        refer('rental_uncharged', 'contract_id', 'rental_contract'),
        refer('rental_uncharged', 'renter_id', 'partner'),
        refer('rental_uncharged', 'warehouse_id', 'warehouse'),
        refer('rental_uncharged', 'batch_id', 'batch'),
        ofCompany('rental_uncharged'),
      ],
    },
    rental_contract: {
      sound: {
        number: 'SW-9',
        renter_id: mine('partner'),
        warehouse_id: mine('warehouse'),
        start_date: '2026-06-02',
        notice_days: 30,
        billing_day: 1,
        minimum_charge: 0,
        free_days: 0,
        counts_withdrawal_day: false,
      },
      attempts: [
        ['rental_contract_number_key', {}, { number: 'SW-10' }, { number: 'sw-9' }],
        ['rental_contract_number_check', { number: '' }],
        ['rental_contract_end_date_check', { end_date: '2026-06-01' }],
        ['rental_contract_billing_day_check', { billing_day: 0 }],
        ['rental_contract_billing_day_check', { billing_day: 29 }],
        ['rental_contract_notice_days_check', { notice_days: 3651 }],
        ['rental_contract_free_days_check', { free_days: 3651 }],
        ['rental_contract_status_check', { status: 'ended' }],
        ['rental_contract_position_sharing_check', { position_sharing: 'half' }],
        ['rental_contract_tax_check', { tax: 'vat' }],
        ['rental_contract_payment_days_check', { payment_days: 366 }],
        ['rental_contract_buyer_nitku_check', { buyer_nitku: '0925429434070001' }],
        ['rental_contract_lien_days_check', { lien_days: 366 }],
        ...below(
          'rental_contract',
          'notice_days',
          'minimum_charge',
          'free_days',
          'payment_days',
          'credit_limit',
          'lien_days',
        ),
        ['rental_contract_created_by_fkey', { created_by: nobody }],
        refer('rental_contract', 'renter_id', 'partner'),
        refer('rental_contract', 'warehouse_id', 'warehouse'),
        ofCompany('rental_contract'),
      ],
    },
    rental_contract_warehouse: {
      sound: { contract_id: mine('rental_contract'), warehouse_id: mine('warehouse') },
      attempts: [
        ['rental_contract_warehouse_contract_fkey', { contract_id: theirs('rental_contract') }],
        ['rental_contract_warehouse_warehouse_fkey', { warehouse_id: theirs('warehouse') }],
      ],
    },
    record_paper: {
      sound: {
        contract_id: mine('rental_contract'),
        name: 'Kontrak.pdf',
        path: 'a.pdf',
        content_type: 'application/pdf',
        bytes: 1,
      },
      attempts: [
        ['record_paper_of_one', { facility_id: mine('facility') }],
        ['record_paper_of_one', { contract_id: null }],
        ['record_paper_contract_fkey', { contract_id: theirs('rental_contract') }],
        ['record_paper_facility_fkey', { contract_id: null, facility_id: theirs('facility') }],
        ['record_paper_agreement_fkey', { contract_id: null, agreement_id: theirs('owner_agreement') }],
        ['record_paper_name_check', { name: '' }],
        ['record_paper_bytes_check', { bytes: 0 }],
        ['record_paper_created_by_fkey', { created_by: nobody }],
        ofCompany('record_paper'),
      ],
    },
    rental_tariff: {
      sound: {
        contract_id: mine('rental_contract'),
        basis: 'kg_day',
        competes_for: 'storage',
        valid_from: '2026-06-01',
      },
      attempts: [
        ['rental_tariff_valid_from_key', { valid_from: '2026-07-01' }, { valid_from: '2026-07-01' }],
        ['rental_tariff_basis_check', { basis: 'kg day' }],
        ['rental_tariff_competes_for_check', { competes_for: '' }],
        ['rental_tariff_temperature_class_check', { temperature_class: 'HOT' }],
        ['rental_tariff_from_day_check', { from_day: 0 }],
        ['rental_tariff_one_place', { room_id: mine('storage_room'), temperature_class: 'FRZ' }],
        ['rental_tariff_one_place', { warehouse_id: mine('warehouse'), temperature_class: 'FRZ' }],
        ['rental_tariff_warehouse_fkey', { warehouse_id: theirs('warehouse') }],
        ['rental_tariff_one_kind_of_goods', { variant_id: mine('variant'), group_id: mine('product_group') }],
        ['rental_tariff_created_by_fkey', { created_by: nobody }],
        ...below('rental_tariff', 'rate'),
        refer('rental_tariff', 'contract_id', 'rental_contract'),
        refer('rental_tariff', 'room_id', 'storage_room'),
        refer('rental_tariff', 'variant_id', 'variant'),
        refer('rental_tariff', 'group_id', 'product_group'),
        ofCompany('rental_tariff'),
      ],
    },
  };
}
