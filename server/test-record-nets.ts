import { randomUUID } from 'node:crypto';
import type { Attempt, Nets, Row, TableNets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under master data, products, variants, warehouses and partners. */
export function recordNets({ mine, theirs, nobody }: RecordGround): Nets {
  const company = (table: string): Attempt => [`${table}_company_id_fkey`, { company_id: nobody }];
  const below = (table: string, ...columns: string[]): Attempt[] =>
    columns.map((column) => [`${table}_${column}_check`, { [column]: -1 }]);

  /** What has a name and a code, each unique in a company, case-insensitive. */
  const named = (table: string, sound: Row, ...attempts: Attempt[]): TableNets => ({
    sound: { name: 'Bandeng', code: 'BDG', ...sound },
    attempts: [
      [`${table}_name_key`, {}, { name: 'Bandeng asap', code: 'BDA' }, { name: 'BANDENG', code: 'X' }],
      [`${table}_code_key`, {}, { name: 'Bandeng asap', code: 'BDA' }, { name: 'Lain', code: 'bdg' }],
      company(table),
      ...attempts,
    ],
  });
  const listed = (table: string, ...attempts: Attempt[]) => named(table, { is_active: true }, ...attempts);
  const inBoth = (table: string) => named(table, { name_en: 'Milkfish', is_active: true });
  const refer = (table: string, column: string, to: Parameters<typeof theirs>[0]): Attempt => [
    `${table}_company_id_${column}_fkey`,
    { [column]: theirs(to) },
  ];

  /** Of records of which doubles are made one. */
  const merging = (table: 'partner' | 'variant'): Attempt[] => {
    const merged = {
      merged_at: '2026-06-01',
      former_name: 'Bandeng lama',
      former_code: 'BDL',
      ...(table === 'variant' && { former_product_id: mine('product') }),
    };
    return [
      [`${table}_company_id_merged_into_id_fkey`, { ...merged, merged_into_id: theirs(table) }],
      ...(table === 'variant'
        ? ([
            [
              'variant_company_id_former_product_id_fkey',
              { ...merged, merged_into_id: mine(table), former_product_id: theirs('product') },
            ],
          ] satisfies Attempt[])
        : []),
      [`${table}_merged_by_fkey`, { ...merged, merged_into_id: mine(table), merged_by: randomUUID() }],
      [`${table}_merged_check`, { former_name: 'Bandeng lama' }],
      [`${table}_merged_check`, { ...merged, merged_into_id: mine(table), former_code: null }],
      [`${table}_merged_check`, { ...merged, merged_into_id: mine(table), merged_at: null }],
    ];
  };

  const child = randomUUID();
  const [northernmost, westernmost] = [{ latitude: '181.5' }, { longitude: '-181.5' }];
  const coordinates = (table: string): Attempt[] => [
    [`${table}_latitude_check`, northernmost],
    [`${table}_latitude_check`, { latitude: '5 S' }],
    [`${table}_longitude_check`, westernmost],
    [`${table}_longitude_check`, { longitude: '106,8' }],
  ];
  const ofPartner = { partner_id: mine('partner') };
  const primary = { ...ofPartner, is_primary: true };
  const notPrimary = { ...ofPartner, is_primary: false };
  /** A partner has one of them that is the first. */
  const detail = (table: string, more: Row): TableNets => ({
    sound: { ...notPrimary, ...more },
    attempts: [
      [`${table}_is_primary_key`, {}, {}, primary],
      company(table),
      [`${table}_company_id_partner_id_fkey`, { partner_id: theirs('partner') }],
    ],
  });

  return {
    category: inBoth('category'),
    product_group: inBoth('product_group'),
    commodity: inBoth('commodity'),
    process_type: listed('process_type'),
    packaging: listed('packaging'),
    business_type: listed('business_type'),
    document_type: named('document_type', { input_field: true, is_active: true }),
    grade: listed('grade'),
    warehouse_category: listed('warehouse_category'),
    inventory_type: named('inventory_type', {}),
    certification: named('certification', { type: 'none', is_active: true }, [
      'certification_type_check',
      { type: 'partner' },
    ]),
    container: named(
      'container',
      { is_active: true, tare: 0.75, weighed_on: '2026-06-01' },
      ['container_tare_check', { tare: 0 }],
      ['container_weighed_on_check', { weighed_on: '1899-12-31' }],
      refer('container', 'owner_id', 'partner'),
    ),
    warehouse_type: listed('warehouse_type', ...below('warehouse_type', 'min_capacities', 'max_capacities'), [
      'warehouse_type_capacities_check',
      { min_capacities: 2, max_capacities: 1 },
    ]),
    size: listed(
      'size',
      ...below('size', 'range_from', 'range_to'),
      ['size_range_check', { range_from: 2.001, range_to: 2 }],
      ['size_basis_check', { basis: 'pieces_per_box' }],
    ),
    uom: named(
      'uom',
      { short_name: 'bdg' },
      ...below('uom', 'value'),
      ['uom_company_id_parent_id_fkey', { parent_id: theirs('uom') }],
      // A unit of a unit of a unit.
      [
        'uom_company_id_parent_id_fkey',
        { id: child, parent_id: mine('uom') },
        { parent_id: child, name: 'Lain', code: 'L' },
      ],
    ),
    nature: {
      sound: { name: 'Bandeng', is_active: true },
      attempts: [['nature_name_key', {}, { name: 'Lain' }, { name: 'BANDENG' }], company('nature')],
    },
    fishing_area: {
      sound: { area_id: '00000000-0000-7000-8000-000000000057', subarea: 'Bandeng' },
      attempts: [
        ['fishing_area_subarea_key', {}, { subarea: 'Lain' }, { subarea: 'BANDENG' }],
        ['fishing_area_company_id_area_id_fkey', { area_id: nobody }],
        ...coordinates('fishing_area'),
        company('fishing_area'),
      ],
    },
    product: {
      sound: {
        name: 'Bandeng',
        name_en: 'Milkfish',
        type: 'storable',
        traceability: 'batch',
        status: 'active',
        can_sold: true,
        can_purchased: true,
        has_expired: false,
        include_tax: false,
      },
      attempts: [
        ['product_name_key', {}, { name: 'Lain' }, { name: 'BANDENG' }],
        ['product_name_check', { name: 'B' }],
        ['product_name_en_check', { name_en: 'M' }],
        ['product_type_check', { type: 'service' }],
        ['product_traceability_check', { traceability: 'lot' }],
        ['product_status_check', { status: 'inactive' }],
        ['product_expiry_check', { expired_date: '2026-06-01' }],
        ['product_expiry_check', { before_date: '2026-06-01' }],
        ['product_tax_check', { selling_tax: 11 }],
        ['product_selling_tax_check', { include_tax: true, selling_tax: 100.01 }],
        ['product_selling_tax_check', { include_tax: true, selling_tax: -0.01 }],
        ...below('product', 'alert_stock', 'desired_stock', 'weight', 'volume'),
        ...below('product', 'price_buy', 'best_price_buy', 'selling_price', 'min_selling_price'),
        refer('product', 'category_id', 'category'),
        refer('product', 'group_id', 'product_group'),
        refer('product', 'processtype_id', 'process_type'),
        refer('product', 'commodity_id', 'commodity'),
        company('product'),
      ],
    },
    variant: {
      sound: {
        product_id: mine('product'),
        name: 'Bandeng beku',
        code: 'BDG',
        catch_weight: true,
        status: 'active',
        // Another variant of the product says no grade either.
        grade_id: mine('grade'),
      },
      attempts: [
        ['variant_attributes_key', {}, { name: 'Lain', code: 'X' }],
        ['variant_attributes_key', { name: 'Lain', code: 'X', grade_id: null }],
        ['variant_name_key', {}, { name: 'BANDENG BEKU', code: 'X', nature_id: mine('nature') }],
        ['variant_code_key', {}, { name: 'Lain', code: 'bdg', nature_id: mine('nature') }],
        // Twelve digits are those of the same article with leading zeros.
        [
          'variant_barcode_key',
          { barcode: '123456789012' },
          { barcode: '00123456789012', name: 'Lain', code: 'X', nature_id: mine('nature') },
        ],
        ['variant_barcode_check', { barcode: '123456789' }],
        ['variant_barcode_check', { barcode: '1234567A' }],
        ['variant_name_check', { name: 'B' }],
        ['variant_code_check', { code: '' }],
        ['variant_status_check', { status: 'inactive' }],
        ['variant_temperature_class_check', { temperature_class: 'WARM' }],
        ['variant_shelf_life_days_check', { shelf_life_days: 0 }],
        ['variant_shelf_life_days_check', { shelf_life_days: 3651 }],
        ['variant_net_weight_check', { net_weight: 0 }],
        ['variant_gross_weight_check', { gross_weight: 0 }],
        ['variant_gross_weight_check', { net_weight: 10, gross_weight: 9.999 }],
        ['variant_glaze_percent_check', { glaze_percent: 0 }],
        ['variant_glaze_percent_check', { glaze_percent: 80.01 }],
        ['variant_weight_check', { catch_weight: false }],
        ...below('variant', 'price_buy', 'best_price_buy', 'selling_price', 'min_selling_price'),
        ...merging('variant'),
        ['variant_former_product_check', { former_product_id: mine('product') }],
        refer('variant', 'product_id', 'product'),
        refer('variant', 'grade_id', 'grade'),
        refer('variant', 'size_id', 'size'),
        refer('variant', 'packaging_id', 'packaging'),
        refer('variant', 'nature_id', 'nature'),
        refer('variant', 'uom_id', 'uom'),
        company('variant'),
      ],
    },
    variant_code: {
      sound: { variant_id: mine('variant'), code: 'SUP-1' },
      attempts: [
        ['variant_code_code_key', {}, { code: 'sup-1' }],
        ['variant_code_code_check', { code: ' SUP-1' }],
        ['variant_code_code_check', { code: 'X'.repeat(49) }],
        refer('variant_code', 'variant_id', 'variant'),
        refer('variant_code', 'partner_id', 'partner'),
        ['variant_code_learned_by_fkey', { learned_by: nobody }],
        company('variant_code'),
      ],
    },
    warehouse: named(
      'warehouse',
      { status: 'active' },
      ['warehouse_name_check', { name: 'B' }],
      ['warehouse_code_check', { code: '' }],
      ['warehouse_status_check', { status: 'inactive' }],
      ['warehouse_capacity_kg_check', { capacity_kg: 0 }],
      ...coordinates('warehouse'),
      refer('warehouse', 'warehouse_type_id', 'warehouse_type'),
      refer('warehouse', 'warehouse_category_id', 'warehouse_category'),
    ),
    partner: named(
      'partner',
      { roles: ['supplier'], status: 'active' },
      ['partner_name_check', { name: 'B' }],
      ['partner_code_check', { code: '' }],
      ['partner_status_check', { status: 'inactive' }],
      ['partner_roles_check', { roles: [] }],
      ['partner_roles_check', { roles: ['supplier', 'friend'] }],
      ['partner_npwp_check', { npwp: '12345678901234' }],
      ['partner_npwp_check', { npwp: '12345678901234567' }],
      ['partner_nib_check', { nib: '123456789012' }],
      ['partner_nib_check', { nib: '12345678901234' }],
      ['partner_minimum_remaining_days_check', { minimum_remaining_days: 3651 }],
      ...below('partner', 'minimum_remaining_days', 'credit_limit'),
      refer('partner', 'business_type_id', 'business_type'),
      ...merging('partner'),
    ),
    partner_contact: detail('partner_contact', { name: 'Ibu Sari' }),
    partner_address: detail('partner_address', { address: 'Jalan Muara 1' }),
    partner_bank_account: (() => {
      const nets = detail('partner_bank_account', { bank: 'BNI', account_number: '1234', account_name: 'Sari' });
      const numbers = ['123', '12-34', '1'.repeat(35)];
      const wrong = numbers.map((account_number): Attempt => [
        'partner_bank_account_account_number_check',
        { account_number },
      ]);
      return { ...nets, attempts: [...nets.attempts, ...wrong] };
    })(),
    partner_document: {
      sound: { ...ofPartner, document_type_id: mine('document_type') },
      attempts: [
        ['partner_document_expires_on_check', { issued_on: '2026-06-02', expires_on: '2026-06-01' }],
        refer('partner_document', 'partner_id', 'partner'),
        refer('partner_document', 'document_type_id', 'document_type'),
        company('partner_document'),
      ],
    },
    partner_certification: {
      sound: { ...ofPartner, certification_id: mine('certification') },
      attempts: [
        refer('partner_certification', 'partner_id', 'partner'),
        refer('partner_certification', 'certification_id', 'certification'),
        company('partner_certification'),
      ],
    },
  };
}
