import { sql } from 'kysely';
import { isGtin } from '#shared/gtin.ts';
import type { VariantCode, VariantCodeInput } from '#shared/stock/variant-code.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import './table.ts';

/** The codes of a variant beside its barcode. */
export async function codesOf(trx: Trx, variantId: string): Promise<VariantCode[]> {
  const { rows } = await sql<VariantCode>`
    select c.id, c.code, c.learned_at,
      case when p.id is not null then jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name) end as partner,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as learned_by
    from variant_code c
    left join partner p on p.company_id = c.company_id and p.id = c.partner_id
    left join app_user u on u.id = c.learned_by
    where c.variant_id = ${variantId}
    order by ${alphabetical(sql.ref('c.code'))}, c.id`.execute(trx);
  return rows;
}

/** Of an article number no partner is kept: it means the same on everybody's labels. */
const ownerOf = ({ code, partner_id }: VariantCodeInput) => (isGtin(code) ? null : partner_id);

/**
 * Remembers what a code on labels means. One that the variant has already changes nothing.
 * @throws Problem `invalid-input` where it is another variant's
 */
export async function learnCode(trx: Trx, variantId: string, input: VariantCodeInput): Promise<void> {
  const { code } = input;
  const partner = ownerOf(input);
  const { rows } = await sql<{ id: string }>`
    select id from variant where ${isGtin(code)} and lpad(barcode, 14, '0') = lpad(${code}, 14, '0')`.execute(trx);
  const ofBarcode = rows[0]?.id;
  if (ofBarcode === variantId) return;
  if (ofBarcode !== undefined) throw invalid('/code', 'value_taken');
  await trx
    .insertInto('variant_code')
    .values({ variant_id: variantId, partner_id: partner, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows: kept } = await sql<{ variant_id: string }>`
    select variant_id from variant_code
    where lower(code) = lower(${code}) and partner_id is not distinct from ${partner}::uuid`.execute(trx);
  if (kept[0]?.variant_id !== variantId) throw invalid('/code', 'value_taken');
}

/** Forgets a code of a variant. */
export async function forgetCode(trx: Trx, variantId: string, id: string): Promise<void> {
  const gone = await trx
    .deleteFrom('variant_code')
    .where('variant_id', '=', variantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
}
