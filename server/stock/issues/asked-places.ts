import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Amount, Purpose } from '#shared/stock/candidate.ts';
import { freeOf, leftOut } from '#shared/stock/candidate.ts';
import { passedOver, proposeFefo, type Verdict } from '#shared/stock/fefo.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Language } from '#shared/limits.ts';
import { purposeOf } from '#shared/stock/issue-order.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { nominalOf } from '#shared/stock/whole-packs.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import type { WholeContent } from '#server/stock/documents/drafted-type.ts';
import { sumOf } from '#server/stock/documents/lines.ts';
import { type NamedStock, stockOf } from './stock.ts';

type Line = WholeContent['lines'][number];

const chosenByRenter = {
  id: indonesian.stockDocuments.asked.chosen,
  en: english.stockDocuments.asked.chosen,
} satisfies Record<Language, string>;

/**
 * The lines of a withdrawal that a renter asks for, each of one batch, with the places where that lies: the store may take
 * others. Where another batch should leave first, the reason is that the renter chose this one.
 * @throws Problem `invalid-input` at a line without a batch, with one that stands there already, or of more than is free of it
 */
export async function askedPlaces(trx: Trx, content: WholeContent): Promise<Line[]> {
  const { lines, warehouse_id } = content;
  refuseBatches(lines);
  const variant_ids = lines.map(({ variant_id }) => variant_id!);
  const variants = await trx
    .selectFrom('variant')
    .select(['id', 'catch_weight', 'net_weight'])
    .where('id', 'in', variant_ids)
    .execute();
  const { rows } = await sql<{ language: Language }>`select language from company where id = app_company_id()`.execute(
    trx,
  );
  const purpose = purposeOf(content, { partner: null });
  const stock = await stockOf(trx, { warehouse_id, variant_ids });
  const errors: FieldError[] = [];
  const placed = lines.map((line, at) => {
    const lying = stock.filter(({ batch_id }) => batch_id === batchOf(line));
    const free = sumOf(lying.filter((one) => leftOut(one, purpose) === undefined).map(freeOf));
    if (isMore(line, free)) errors.push(moreThan(free, at));
    const variant = variants.find(({ id }) => id === line.variant_id);
    const nominal_g = variant ? nominalOf(variant) : null;
    const { expected_packs: packs, expected_weight_g: net_weight_g } = line;
    const verdicts = proposeFefo(lying, purpose, { packs: packs || null, net_weight_g, nominal_g });
    const others = stock.filter(({ variant_id }) => variant_id === line.variant_id);
    return {
      ...line,
      override_reason: isEarly(verdicts, others, purpose) ? chosenByRenter[rows[0]!.language] : null,
      allocations: verdicts.filter(({ taken }) => taken.packs > 0).map(placeOf),
    };
  });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  return placed;
}

const batchOf = ({ allocations }: Line) => allocations[0]?.batch_id?.toLowerCase();

function refuseBatches(lines: readonly Line[]): void {
  lines.forEach((line, at) => {
    const batch = batchOf(line);
    if (line.allocations.length !== 1 || !batch) throw invalid(`/lines/${at}/allocations`, 'required');
    const isAgain = lines.slice(0, at).some((before) => batchOf(before) === batch);
    if (isAgain) throw invalid(`/lines/${at}/allocations/0/batch_id`, 'given_twice');
  });
}

const isMore = ({ expected_packs, expected_weight_g }: Line, free: Amount) =>
  (expected_packs ?? 0) > free.packs || (expected_weight_g ?? 0) > free.net_weight_g;

const moreThan = ({ packs, net_weight_g }: Amount, at: number): FieldError => ({
  pointer: `/lines/${at}/expected_packs`,
  code: 'insufficient_stock',
  values: { available_packs: packs, available_weight: kilogramsOf(net_weight_g) },
});

const isEarly = (
  verdicts: readonly Verdict<NamedStock>[],
  others: readonly NamedStock[],
  purpose: Purpose,
): boolean => {
  const taken = new Map(verdicts.filter((one) => one.taken.packs > 0).map((one) => [one.candidate.id, one.taken]));
  return passedOver(others, purpose, taken) !== undefined;
};

const placeOf = ({ candidate, taken }: Verdict<NamedStock>): Line['allocations'][number] => ({
  id: randomUUID(),
  batch_id: candidate.batch_id,
  position_id: candidate.position_id,
  handling_unit_code: candidate.handling_unit_code,
  stock_status: 'available',
  side: null,
  to_position_id: null,
  to_handling_unit_code: null,
  expected_packs: null,
  packs: taken.packs,
  net_weight_g: taken.net_weight_g,
  pack_weights_g: [],
  pack_readings: [],
});
