import { daysBetween } from '../days.ts';
import { REASON_MIN } from '../limits.ts';
import type { PartnerRole } from '../partner-roles.ts';
import type { FieldError } from '../problems.ts';
import type { DocumentInGrams, LineInGrams, PlaceInGrams } from './in-grams.ts';
import { type Amount, type Candidate, isTooShort, type Purpose } from './candidate.ts';
import { passedOver } from './fefo.ts';
import { issued, ownerOf, rulesOf } from './document-types.ts';
import type { IssuedKind } from './kinds.ts';

/** Stock of a variant that an issue may name. What the issue reserved itself counts as free. */
export interface IssuableStock extends Candidate {
  variant_id: string;
}

/** The records that an issue is judged by. */
export interface IssueContext {
  partner: { roles: readonly PartnerRole[]; minimum_remaining_days: number | null } | null;
  /** The stock of its variants in its warehouse: at least the places it takes from, and those it should take first. */
  stock: readonly IssuableStock[];
}

export type Issue = Pick<DocumentInGrams, 'kind' | 'date' | 'partner_id' | 'owner_id' | 'notes' | 'lines'>;

export { REASON_MIN };

/** Whether a reason says something. */
export const isExplained = (reason: string | null): boolean => (reason?.length ?? 0) >= REASON_MIN;

/** For what an issue takes its goods. */
export const purposeOf = (
  issue: Pick<Issue, 'kind' | 'date' | 'partner_id' | 'owner_id'>,
  { partner }: Pick<IssueContext, 'partner'>,
): Purpose => ({
  kind: issue.kind as IssuedKind,
  date: issue.date,
  owner_id: ownerOf(issued, issue),
  minimum_remaining_days:
    rulesOf(issued, issue.kind).price === 'sale' ? (partner?.minimum_remaining_days ?? null) : null,
  is_consumable: false,
});

/** Whether stock lies where an allocation takes from. */
export const liesAt = (
  stock: Candidate,
  place: Pick<PlaceInGrams, 'batch_id' | 'position_id' | 'handling_unit_code' | 'stock_status'>,
): boolean =>
  stock.batch_id === place.batch_id &&
  stock.position_id === place.position_id &&
  stock.stock_status === place.stock_status &&
  (stock.handling_unit_code ?? '').toLowerCase() === (place.handling_unit_code ?? '').toLowerCase();

/** How much an issue takes of each stock, by the stock's id. */
export type Taken = ReadonlyMap<string, Amount>;

/** Finds the stock that an allocation of an issue takes from, of the goods that it may take. */
export function stockFinder<Stock extends IssuableStock>(issue: Issue, { stock }: { stock: readonly Stock[] }) {
  const owner_id = ownerOf(issued, issue);
  const allowed = Map.groupBy(
    stock.filter((one) => one.owner_id === owner_id && one.pledge_id === null),
    ({ batch_id }) => batch_id,
  );
  return (allocation: PlaceInGrams): Stock | undefined =>
    allowed.get(allocation.batch_id ?? '')?.find((one) => liesAt(one, allocation));
}

/** The quantity that some lines of an issue take. */
export function takenBy(lines: readonly LineInGrams[], issue: Issue, context: Pick<IssueContext, 'stock'>): Taken {
  const find = stockFinder(issue, context);
  const taken = new Map<string, Amount>();
  for (const allocation of lines.flatMap(({ allocations }) => allocations)) {
    const found = find(allocation);
    if (!found) continue;
    const before = taken.get(found.id) ?? { packs: 0, net_weight_g: 0 };
    taken.set(found.id, {
      packs: before.packs + allocation.packs,
      net_weight_g: before.net_weight_g + allocation.net_weight_g,
    });
  }
  return taken;
}

/** Where an issue takes what expires too soon for the buyer, or later than what should leave first, and nobody said why. */
export function orderFaults(issue: Issue, context: IssueContext, taken: Taken): FieldError[] {
  const purpose = purposeOf(issue, context);
  const byVariant = Map.groupBy(context.stock, ({ variant_id }) => variant_id);
  return issue.lines.flatMap((line, at): FieldError[] => {
    if (isExplained(line.override_reason) || !line.variant) return [];
    const pointer = `/lines/${at}/override_reason`;
    const own = takenBy([line], issue, context);
    const stock = byVariant.get(line.variant.id) ?? [];
    const short = stock.find((one) => own.has(one.id) && isTooShort(one, purpose));
    if (short) {
      const remaining_days = daysBetween(issue.date, short.expiry_date!);
      const values = { batch_number: short.batch_number, remaining_days, wanted: purpose.minimum_remaining_days! };
      return [{ pointer, code: 'too_short_life', values }];
    }
    // Consumables are not proposed by expiry, so they have no turn.
    if (line.variant.type === 'consumable') return [];
    const left = stock.map((one) => withoutOthers(one, taken.get(one.id), own.get(one.id)));
    const first = passedOver(left, purpose, own);
    return first ? [{ pointer, code: 'fefo_broken', values: { batch_number: first.batch_number } }] : [];
  });
}

/** Stock that other lines of the same issue take is not free for this one. */
function withoutOthers(stock: IssuableStock, all: Amount | undefined, own: Amount | undefined): IssuableStock {
  if (!all || all === own) return stock;
  return {
    ...stock,
    reserved_packs: stock.reserved_packs + all.packs - (own?.packs ?? 0),
    reserved_weight_g: stock.reserved_weight_g + all.net_weight_g - (own?.net_weight_g ?? 0),
  };
}
