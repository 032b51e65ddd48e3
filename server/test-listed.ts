import { insertRows, newLoneCompany } from './testing.ts';
import { receivedDocuments, voidDocuments } from './test-listed-documents.ts';
import { at, lettered } from './test-lists.ts';

export type ListedCompany = Awaited<ReturnType<typeof newListedCompany>>;

/** A company with a few rows in each list, called by letters, in another order by each column. */
export async function newListedCompany() {
  const company = await newLoneCompany();
  const letters = new Map<string, string>();
  const ids: Record<string, string> = {};
  const id = (name: string) => ids[name]!;
  /** Makes rows of a table, each called by its letter. */
  async function make(table: string, rows: Record<string, Record<string, unknown>>, name = table) {
    const made = lettered(company, rows);
    await insertRows({ [table]: made.rows });
    for (const [of, letter] of made.letters) {
      letters.set(of, letter);
      ids[`${name} ${letter}`] = of;
    }
  }

  // Names as no alphabet of bytes has them: small letters beside large ones, and an accent.
  await make('category', {
    A: { name: 'Udang', name_en: 'Shrimp', code: 'U', is_active: true },
    B: { name: 'ikan', name_en: 'Fish', code: 'I', is_active: true },
  });
  await make('process_type', {
    A: { name: 'Beku', code: 'B', is_active: true },
    B: { name: 'Segar', code: 'S', is_active: true },
  });
  const product = { can_sold: true, can_purchased: true, has_expired: false, include_tax: false };
  await make('product', {
    A: {
      ...product,
      name: 'Tuna loin',
      name_en: 'Skipjack',
      alias_name: 'Cakalang',
      type: 'storable',
      traceability: 'batch',
      status: 'none',
      category_id: id('category A'),
      created_at: at(3),
    },
    B: {
      ...product,
      name: 'èbi',
      name_en: 'Dried',
      type: 'consumable',
      traceability: 'none',
      status: 'active',
      processtype_id: id('process_type B'),
      created_at: at(1),
    },
    C: {
      ...product,
      name: 'garam',
      name_en: 'Salt',
      type: 'consumable',
      traceability: 'serial_number',
      status: 'active',
      category_id: id('category B'),
      processtype_id: id('process_type A'),
      created_at: at(2),
    },
  });
  const variant = { catch_weight: true };
  await make('variant', {
    A: {
      ...variant,
      product_id: id('product B'),
      name: 'Kering',
      code: 'z-1',
      barcode: '12345678',
      status: 'none',
      created_at: at(2),
    },
    B: { ...variant, product_id: id('product A'), name: 'loin A', code: 'Y-2', status: 'active', created_at: at(3) },
    C: {
      ...variant,
      product_id: id('product C'),
      name: 'Amis',
      code: 'x-3',
      barcode: '01234567',
      status: 'active',
      created_at: at(1),
    },
  });
  await make('warehouse_type', {
    A: { name: 'Sewa', code: 'S', is_active: true },
    B: { name: 'milik', code: 'M', is_active: true },
  });
  await make('warehouse', {
    A: {
      name: 'Bitung',
      code: 'w-3',
      city: 'Manado',
      capacity_kg: 300,
      status: 'active',
      warehouse_type_id: id('warehouse_type A'),
      created_at: at(1),
    },
    B: { name: 'ambon', code: 'W-2', status: 'none', warehouse_type_id: id('warehouse_type B'), created_at: at(3) },
    C: { name: 'Cilacap', code: 'W-1', city: 'cilacap', capacity_kg: 1000, status: 'active', created_at: at(2) },
  });
  await make('partner', {
    A: {
      code: 'p-9',
      name: 'Zulu Bahari',
      roles: ['supplier', 'renter'],
      npwp: '123456789012345',
      status: 'active',
      created_at: at(2),
    },
    B: { code: 'P-7', name: 'citra', roles: ['customer'], phone: '+628119998877', status: 'none', created_at: at(3) },
    C: { code: 'P-8', name: 'Bahtera', roles: ['renter'], status: 'active', created_at: at(1) },
  });
  await insertRows({
    partner_address: [
      {
        company_id: company.companyId,
        partner_id: id('partner A'),
        address: 'Jalan 1',
        city: 'Tual',
        is_primary: true,
      },
      {
        company_id: company.companyId,
        partner_id: id('partner A'),
        address: 'Jalan 2',
        city: 'Ambon',
        is_primary: false,
      },
      {
        company_id: company.companyId,
        partner_id: id('partner C'),
        address: 'Jalan 3',
        city: 'bitung',
        is_primary: true,
      },
    ],
  });
  for (const [letter, row] of Object.entries(receivedDocuments(id))) {
    await make('stock_document', { [letter]: row }, 'received');
  }
  for (const [letter, row] of Object.entries(voidDocuments(id)))
    await make('stock_document', { [letter]: row }, 'void');
  await make('role', {
    A: { name: 'gudang kasar', permissions: [], created_at: at(2) },
    B: { name: 'Kasir', permissions: [], created_at: at(1) },
  });
  const mine = { user_id: company.userId, key: 'k', type: 'stock', alert_type: 'info' };
  await make('notification', {
    A: { ...mine, title: 'Impor selesai', short_description: 'zander.csv', read_at: at(9), created_at: at(1) },
    B: { ...mine, title: 'ekspor selesai', short_description: 'Bandeng.csv', created_at: at(3) },
    C: { ...mine, title: 'Undangan', short_description: 'cumi', read_at: at(8), created_at: at(2) },
  });
  return { ...company, letters, id };
}
