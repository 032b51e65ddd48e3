import { openingFields, openingRow, type OpeningRow } from '#shared/stock/opening-stock.ts';
import { received } from '#shared/stock/document-types.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { columnsOf } from '#server/platform/import/columns-of.ts';
import type { Importable } from '#server/platform/import/importable.ts';
import { createDraft } from '#server/stock/documents/store.ts';
import { receivedType } from '../received-type.ts';
import { variantReferences } from '../named-variants.ts';
import { goodsWords } from '../sheet-words.ts';
import { differentBatches, unpermittedPrices } from '../sheet-faults.ts';
import { valuePermissions } from '../value-permissions.ts';
import { openingFaults } from './faults.ts';
import { openingsOf } from './openings.ts';
import { placedRows } from './placed-rows.ts';

const by = ['name', 'code'];

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
    ...variantReferences,
  }),
  synonyms: {
    ...goodsWords,
    date: ['Per tanggal', 'Tgl stok', 'As of', 'Stock date'],
    warehouse_id: ['Nama gudang', 'Cold storage', 'Lokasi gudang', 'Warehouse name'],
    owner_id: ['Pemilik barang', 'Milik', 'Penyewa', 'Customer', 'Owner name', 'Renter'],
    position_id: ['Rak', 'Lokasi', 'Kode rak', 'Kode posisi', 'Bin', 'Location', 'Rack', 'Slot'],
    handling_unit_code: ['Palet', 'No. palet', 'Pallet', 'Pallet no.', 'Pallet ID', 'LPN', 'SSCC', 'Keranjang'],
    stock_status: ['Kondisi', 'Status', 'Condition'],
  },
  unique: [],
  isNew: true,
  schema: openingRow,

  async against(trx, given) {
    const rows = given.map(({ values }) => values as OpeningRow);
    const placed = await placedRows(trx, rows);
    const today = await todayOf(trx);
    return [
      ...placed.flatMap(({ faults }, at) => faults.map((fault) => ({ at, ...fault }))),
      ...openingFaults(openingsOf(placed, today), today),
      ...differentBatches(
        rows,
        placed.map(({ variant }) => variant?.id),
      ),
      ...(await unpermittedPrices(trx, rows)),
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
