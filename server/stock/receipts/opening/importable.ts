import { openingFields, openingRow, type OpeningRow } from '#shared/stock/opening-stock.ts';
import { received } from '#shared/stock/document-types.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { columnsOf } from '#server/platform/import/columns-of.ts';
import type { Importable } from '#server/platform/import/importable.ts';
import { mayStill } from '#server/platform/import/may-still.ts';
import { createDraft } from '#server/stock/documents/store.ts';
import { receivedType } from '../received-type.ts';
import { openingFaults } from './faults.ts';
import { openingsOf } from './openings.ts';
import { placedRows } from './placed-rows.ts';

const by = ['name', 'code'];

/** Batches of one number that are known differently: the receipt would be refused for them. */
const compared = ['production_date', 'expiry_date', 'best_before_date'] as const;

/**
 * The stock that a company begins with: rows become drafts of receipts, which somebody looks at and posts. They are
 * checked as receipts are, except for what only their posting can tell, such as whether a position has room for them all.
 */
export const importableOpening: Importable = {
  name: 'stockreceived',
  table: 'opening_stock',
  path: received.path,
  entity: received.entity,
  columns: columnsOf(openingFields, {
    warehouse_id: { table: 'warehouse', by },
    owner_id: { table: 'partner', by },
    variant_id: { table: 'variant', by: ['code', 'name', 'barcode'] },
    product_id: { table: 'product', by: ['name'] },
    size_id: { table: 'size', by },
    grade_id: { table: 'grade', by },
  }),
  synonyms: {
    date: ['Per tanggal', 'Tgl stok', 'As of', 'Stock date'],
    warehouse_id: ['Nama gudang', 'Cold storage', 'Lokasi gudang', 'Warehouse name'],
    owner_id: ['Pemilik barang', 'Milik', 'Penyewa', 'Customer', 'Owner name', 'Renter'],
    variant_id: ['SKU', 'Kode barang', 'Kode varian', 'Kode item', 'Item code', 'Item', 'Variant code', 'Kode'],
    product_id: ['Nama barang', 'Nama produk', 'Barang', 'Nama ikan', 'Product name', 'Item name'],
    size_id: ['Size', 'Ukuran ikan'],
    grade_id: ['Grade', 'Kualitas', 'Quality'],
    batch_number: [
      'Batch',
      'No. batch',
      'No batch',
      'Lot',
      'No. lot',
      'Kode lot',
      'Kode produksi',
      'Lot number',
      'Batch no.',
    ],
    production_date: ['Tgl produksi', 'Tanggal produksi', 'Produksi', 'Production date', 'Prod. date', 'MFG', 'MFD'],
    expiry_date: [
      'Tgl kadaluarsa',
      'Tgl kedaluwarsa',
      'Kadaluarsa',
      'Kedaluwarsa',
      'Expired',
      'Exp',
      'Exp date',
      'Expiry',
      'Expiry date',
      'ED',
    ],
    position_id: ['Rak', 'Lokasi', 'Kode rak', 'Kode posisi', 'Bin', 'Location', 'Rack', 'Slot'],
    handling_unit_code: ['Palet', 'No. palet', 'Pallet', 'Pallet no.', 'Pallet ID', 'LPN', 'SSCC', 'Keranjang'],
    stock_status: ['Kondisi', 'Status', 'Condition'],
    packs: [
      'Jumlah',
      'Qty',
      'Jml',
      'Jumlah kemasan',
      'Jml karton',
      'Karton',
      'Ctn',
      'MC',
      'Koli',
      'Colly',
      'Box',
      'Dus',
      'Cartons',
      'Pack',
      'Quantity',
    ],
    net_weight_kg: [
      'Berat',
      'Berat bersih',
      'Netto',
      'Total kg',
      'Kg',
      'Jumlah kg',
      'Tonase',
      'Net weight',
      'Weight',
      'Net',
    ],
    unit_price: [
      'HPP',
      'HPP/kg',
      'Harga pokok',
      'Harga/kg',
      'Harga per kg',
      'Modal',
      'Cost',
      'Cost per kg',
      'Cost/kg',
      'Unit cost',
    ],
  },
  unique: [],
  isNew: true,
  schema: openingRow,

  async against(trx, given) {
    const rows = given.map(({ values }) => values as OpeningRow);
    const placed = await placedRows(trx, rows);
    const today = await todayOf(trx);
    const priced = rows.flatMap(({ unit_price }, at) => (unit_price === null ? [] : at));
    const mayPrice = priced.length === 0 || (await mayStill(trx, 'stock_value_view'));
    return [
      ...placed.flatMap(({ faults }, at) => faults.map((fault) => ({ at, ...fault }))),
      ...openingFaults(openingsOf(placed, today), today),
      ...differentBatches(
        rows,
        placed.map(({ variant }) => variant?.id),
      ),
      ...(mayPrice ? [] : priced.map((at) => ({ at, field: 'unit_price', code: 'may_not_price' }))),
    ];
  },

  async write(trx, given) {
    const rows = given.map(({ values }) => values as OpeningRow);
    const openings = openingsOf(await placedRows(trx, rows), await todayOf(trx));
    const permissions = await valuePermissions(trx);
    for (const { content } of openings)
      await createDraft(trx, receivedType, content, { permissions, partner_ids: null });
  },
};

/** The first row of a batch decides what is known of it. */
function differentBatches(rows: readonly OpeningRow[], variants: readonly (string | undefined)[]) {
  const first = new Map<string, OpeningRow>();
  return rows.flatMap((row, at) => {
    if (row.batch_number === null || !variants[at]) return [];
    const name = `${variants[at]} ${row.batch_number.toLowerCase()}`;
    const before = first.get(name);
    if (!before) first.set(name, row);
    const field = before && compared.find((fact) => before[fact] && row[fact] && before[fact] !== row[fact]);
    return field ? [{ at, field, code: 'batch_differs' }] : [];
  });
}

/** Whether the person may give costs, as what they are asked for by drafts. */
async function valuePermissions(trx: Trx): Promise<Set<Permission>> {
  return new Set((await mayStill(trx, 'stock_value_view')) ? (['stock_value_view'] as const) : []);
}
