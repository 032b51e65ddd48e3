import { sql } from 'kysely';
import { type Attributes, attributeNames } from '#shared/variant.ts';
import type { ProposedVariant, ProposeInput } from '#shared/variant-generator.ts';
import { numbered, proposedCode, proposedName } from '#shared/variant-proposal.ts';
import { ownName } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import '../products/table.ts';
import './table.ts';

interface Choice {
  id: string;
  name: string;
  code?: string;
}

type Table = 'grade' | 'size' | 'packaging' | 'nature';

/**
 * The chosen records in the order in which the dialog offers them.
 * @throws Problem `invalid-input` at the id that is none
 */
async function chosen(trx: Trx, table: Table, ids: string[]): Promise<Choice[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom(table as 'size')
    .select(table === 'nature' ? ['id', 'name'] : ['id', 'name', 'code'])
    .where('id', 'in', ids)
    .$if(table === 'size', (sizes) => sizes.orderBy('piece_weight', (order) => order.asc().nullsLast()))
    .orderBy(({ ref }) => alphabetical(ref('name')))
    .execute();
  const missing = ids.findIndex((id) => !rows.some((row) => row.id === id));
  if (missing >= 0) throw invalid(`/${table}_ids/${missing}`, 'not_found');
  return rows;
}

/** Every combination of one choice of each list; a list of none is passed over. */
const combined = (lists: Choice[][]): (Choice | undefined)[][] =>
  lists.reduce<(Choice | undefined)[][]>(
    (some, list) => some.flatMap((one) => (list.length ? list : [undefined]).map((choice) => [...one, choice])),
    [[]],
  );

const keyOf = (attributes: Attributes) => attributeNames.map((name) => attributes[name] ?? '').join();

/**
 * The variants that the chosen attributes make of a product, with names and codes that are free, and for each the
 * variant that there is already.
 * @throws Problem `invalid-input` at an id that is none
 */
export async function propose(trx: Trx, input: ProposeInput): Promise<ProposedVariant[]> {
  const product = await trx.selectFrom('product').select('name').where('id', '=', input.product_id).executeTakeFirst();
  if (!product) throw invalid('/product_id', 'not_found');
  const combinations = combined([
    await chosen(trx, 'grade', input.grade_ids),
    await chosen(trx, 'size', input.size_ids),
    await chosen(trx, 'packaging', input.packaging_ids),
    await chosen(trx, 'nature', input.nature_ids),
  ]);
  const there = await trx
    .selectFrom('variant')
    .select(['id', 'name', 'code', ...attributeNames])
    .where(ownName('variant', 'variant', 'product_id'), '=', input.product_id)
    .execute();
  const existing = new Map(there.map((variant) => [keyOf(variant), variant]));

  const proposals = combinations.map(([grade, size, packaging, nature]) => {
    const attributes = {
      grade_id: grade?.id ?? null,
      size_id: size?.id ?? null,
      packaging_id: packaging?.id ?? null,
      nature_id: nature?.id ?? null,
    };
    const said = { product, attributes: [grade, size, packaging, nature].filter((part) => part !== undefined) };
    return { attributes, name: proposedName(said), code: proposedCode(said), known: existing.get(keyOf(attributes)) };
  });
  const fresh = proposals.filter(({ known }) => !known);
  const names = await free(
    trx,
    'name',
    fresh.map(({ name }) => name),
  );
  const codes = await free(
    trx,
    'code',
    fresh.map(({ code }) => code),
  );
  return proposals.map((proposal) => {
    const { attributes, known } = proposal;
    if (known) {
      const { id, name, code } = known;
      return { ...attributes, name, code, existing: { id, name } };
    }
    const at = fresh.indexOf(proposal);
    return { ...attributes, name: names[at]!, code: codes[at]!, existing: null };
  });
}

/** Numbers that are tried before the last proposal stands as it is, for a person to change. */
const NUMBERS_TRIED = 30;

/** The same texts, each with a number after it where it is taken by a variant or by one before it. */
async function free(trx: Trx, column: 'name' | 'code', wanted: string[]): Promise<string[]> {
  const tries = wanted.map((text) =>
    Array.from({ length: NUMBERS_TRIED }, (_, before) => (before === 0 ? text : numbered[column](text, before + 1))),
  );
  const { rows } = await sql<{ taken: string }>`
    select given as taken from unnest(${tries.flat()}::text[]) as given
    where exists (select from variant v where lower(${ownName('variant', 'v', column)} collate indonesian) = lower(given collate indonesian))`.execute(
    trx,
  );
  const small = (text: string) => text.toLocaleLowerCase('id');
  const taken = new Set(rows.map((row) => small(row.taken)));
  return tries.map((candidates) => {
    const text = candidates.find((candidate) => !taken.has(small(candidate))) ?? candidates.at(-1)!;
    taken.add(small(text));
    return text;
  });
}
