import { type AgreementListRow, agreementListRow, agreementRowFields } from '#shared/stock-agreements.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { columnsOf } from '#server/platform/import/columns-of.ts';
import type { Importable, Values } from '#server/platform/import/importable.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { namedVariants, variantReferences } from '#server/stock/receipts/named-variants.ts';
import { goodsWords } from '#server/stock/receipts/sheet-words.ts';
import type { TheirRow } from './goods.ts';
import { agreementKind } from './kind.ts';
import { replaceList } from './save.ts';

/** The owner's list of an agreement, as they keep it. It takes the place of the one that there was. */
export const importableOwnersList: Importable = {
  name: agreementKind.entity,
  table: 'owner_agreement_row',
  path: `${agreementKind.path}/:within_id/rows`,
  entity: agreementKind.entity,
  columns: columnsOf(agreementRowFields, variantReferences),
  synonyms: goodsWords,
  unique: [],
  isNew: true,
  schema: agreementListRow,
  within: {
    async isOpen(trx, id) {
      const found = await trx.selectFrom('owner_agreement').select('status').where('id', '=', id).executeTakeFirst();
      if (found && !['draft', 'compared'].includes(found.status)) throw new Problem('document-status');
      return found !== undefined;
    },
  },

  async against(trx, given) {
    const rows = await named(trx, given);
    return rows.flatMap(({ batch_number, variant_id, product_id, fault }, at) =>
      fault
        ? [{ at, ...fault }]
        : batch_number === null && variant_id === null && product_id === null
          ? [{ at, field: 'batch_number', code: 'required' }]
          : [],
    );
  },

  async write(trx, given, id) {
    const list = await named(trx, given);
    await replaceList(
      trx,
      id,
      list.map(({ fault: _, ...row }) => row),
    );
  },
};

/** Faults of a list of what lies here: what is not in use any more may lie here all the same, and a product may have several variants. */
const allowed = ['inactive', 'several_variants', 'required'];

/** Each row with the goods that it names; why it names none. */
async function named(
  trx: Trx,
  given: readonly { values: Values }[],
): Promise<(TheirRow & { fault?: { field: string; code: string } })[]> {
  const rows = given.map(({ values }) => values as AgreementListRow);
  const variantOf = await namedVariants(trx, rows);
  return rows.map((row) => {
    const found = variantOf(row);
    return {
      batch_number: row.batch_number,
      variant_id: 'variant' in found ? found.id : row.variant_id,
      product_id: 'variant' in found ? found.product_id : row.product_id,
      packs: row.packs,
      net_weight_g: gramsOf(row.net_weight_kg),
      ...('code' in found && !allowed.includes(found.code) && { fault: found }),
    };
  });
}
