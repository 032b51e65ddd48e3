import { received } from '#shared/stock/document-types.ts';
import { receiptLineFields, receiptLineRow, type ReceiptLineRow } from '#shared/stock/receipt-lines.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { columnsOf } from '#server/platform/import/columns-of.ts';
import type { Importable, Values } from '#server/platform/import/importable.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { findDocument } from '#server/stock/documents/find.ts';
import { addLines } from '#server/stock/documents/store.ts';
import { namedVariants, variantReferences } from '../named-variants.ts';
import { receivedType } from '../received-type.ts';
import { differentBatches, unpermittedPrices } from '../sheet-faults.ts';
import { goodsWords } from '../sheet-words.ts';
import { valuePermissions } from '../value-permissions.ts';
import { expectedLines } from './expected-lines.ts';
import { knownBatches, lineFaults, surplusLines, weightFaults } from './faults.ts';

/**
 * The lines of a draft from a supplier's packing list: goods that are expected, to be counted and weighed as they come. They
 * go behind the lines that the draft has, and are checked as it is, except for what only its posting can tell.
 */
export const importableReceiptLines: Importable = {
  name: 'stockreceived',
  table: 'receipt_line',
  path: `${received.path}/:within_id/lines`,
  entity: received.entity,
  columns: columnsOf(receiptLineFields, variantReferences),
  synonyms: {
    ...goodsWords,
    frozen_date: ['Tgl beku', 'Tanggal beku', 'Tgl pembekuan', 'Freezing date', 'Date frozen', 'Frozen on'],
    pack_weight_kg: [
      'Kg/karton',
      'Kg/ctn',
      'Kg per karton',
      'Berat/karton',
      'Isi',
      'Net/ctn',
      'Kg per pack',
      'Unit weight',
    ],
  },
  unique: [],
  isNew: true,
  schema: receiptLineRow,
  within: {
    async isOpen(trx, id) {
      const found = await findDocument(trx, received.entity, id);
      if (found && found.status !== 'draft') throw new Problem('document-status');
      return found !== undefined;
    },
  },

  async against(trx, given, draftId) {
    const rows = await named(trx, given);
    const draft = await findDocument(trx, received.entity, draftId);
    if (draft?.status !== 'draft') return rows.map((_, at) => ({ at, field: 'packs', code: 'no_draft' }));
    const lines = expectedLines(rows);
    return [
      ...rows.flatMap(({ fault }, at) => (fault ? [{ at, ...fault }] : [])),
      ...knownBatches(lines, draft),
      ...surplusLines(lines, draft),
      ...weightFaults(rows),
      ...lineFaults(lines, draft, await todayOf(trx)),
      ...differentBatches(
        rows.map(({ row }) => row),
        rows.map(({ variant }) => variant?.id),
      ),
      ...(await unpermittedPrices(
        trx,
        rows.map(({ row }) => row),
      )),
    ];
  },

  async write(trx, given, id) {
    const lines = expectedLines(await named(trx, given)).map(({ line }) => line);
    await addLines(
      trx,
      receivedType,
      { id, lines },
      {
        permissions: await valuePermissions(trx),
        partner_ids: null,
      },
    );
  },
};

/** Each row with the variant that it names; why it names none. */
async function named(trx: Trx, given: readonly { values: Values }[]) {
  const rows = given.map(({ values }) => values as ReceiptLineRow);
  const variantOf = await namedVariants(trx, rows);
  return rows.map((row) => {
    const found = variantOf(row);
    return 'variant' in found ? { row, variant: found.variant } : { row, variant: null, fault: found };
  });
}
