import type { FieldError } from '../problems.ts';
import { type Amount, barOf } from './candidate.ts';
import type { LineInGrams, PlaceInGrams } from './in-grams.ts';
import {
  isExplained,
  type Issue,
  type IssueContext,
  liesAt,
  orderFaults,
  purposeOf,
  type Taken,
  takenBy,
} from './issue-order.ts';
import { issued, ownerOf, rulesOf } from './document-types.ts';
import { isImplausible } from './plausible-weight.ts';
import { gramsOf, kilogramsOf } from './quantity.ts';
import { wholePackFaults } from './whole-pack-faults.ts';

const fault = (pointer: string, code: string, values?: FieldError['values']): FieldError => ({
  pointer,
  code,
  ...(values && { values }),
});

/**
 * What stands against submitting and posting an issue, each at its place. Whether there is enough of the stock is for the
 * engine to say, which alone knows it for sure.
 */
export function issuedFaults(issue: Issue, context: IssueContext): FieldError[] {
  const taken = takenBy(issue.lines, issue, context);
  return [
    ...headerFaults(issue, context),
    ...issue.lines.flatMap((line, at) => [
      ...lineFaults(line, issue, `/lines/${at}`),
      ...line.allocations.flatMap((allocation, n) =>
        allocationFaults(allocation, { line, issue, context, taken, place: `/lines/${at}/allocations/${n}` }),
      ),
    ]),
    ...wholePackFaults(issue, context),
    ...orderFaults(issue, context, taken),
  ];
}

/** The faults of its lines that need no look at the stock. */
export const issuedLineFaults = (issue: Issue): FieldError[] =>
  issue.lines.flatMap((line, at) => lineFaults(line, issue, `/lines/${at}`));

function headerFaults({ kind, notes, lines }: Issue, { partner }: IssueContext): FieldError[] {
  const role = rulesOf(issued, kind).partner;
  const faults = [];
  if (role && !partner) faults.push(fault('/partner_id', 'required'));
  if (role && partner && !partner.roles.includes(role)) faults.push(fault('/partner_id', `not_${role}`));
  if (!role && !isExplained(notes)) faults.push(fault('/notes', 'reason_missing'));
  // Lines that nothing was found for may stand beside others.
  if (lines.every(({ allocations, short_reason }) => allocations.length === 0 && isExplained(short_reason))) {
    faults.push(fault('/lines', 'required'));
  }
  return faults;
}

function lineFaults(line: LineInGrams, issue: Issue, place: string): FieldError[] {
  const { variant, unit_price = null } = line;
  if (!variant) return [fault(`${place}/variant_id`, 'required')];
  const faults = [];
  const lowest = variant.min_selling_price ?? null;
  if (rulesOf(issued, issue.kind).price === 'sale') {
    if (!variant.can_sold) faults.push(fault(`${place}/variant_id`, 'not_sold'));
    if (lowest !== null && unit_price !== null && unit_price < lowest && !isExplained(line.price_reason)) {
      faults.push(fault(`${place}/price_reason`, 'below_lowest_price', { lowest_price: lowest }));
    }
  }
  const missing = missingOf(line);
  if (line.allocations.length === 0 && !(missing && isExplained(line.short_reason))) {
    faults.push(fault(`${place}/allocations`, 'required'));
  } else if (missing && !isExplained(line.short_reason)) {
    faults.push(
      fault(`${place}/short_reason`, 'short', { packs: missing.packs, net_weight: kilogramsOf(missing.net_weight_g) }),
    );
  }
  return faults;
}

/**
 * How much less a line takes than was asked for; undefined where it takes that. Packs that each weigh something else
 * count where they were asked for: their weight comes as it comes.
 */
export function shortOf(
  line: Pick<LineInGrams, 'expected_packs' | 'expected_weight_g' | 'packs' | 'net_weight_g' | 'variant'>,
): Amount | undefined {
  const packs = Math.max(0, (line.expected_packs ?? 0) - line.packs);
  const counts = line.expected_packs === null || !line.variant?.catch_weight;
  const net_weight_g = counts ? Math.max(0, (line.expected_weight_g ?? 0) - line.net_weight_g) : 0;
  return packs > 0 || net_weight_g > 0 ? { packs, net_weight_g } : undefined;
}

/** The same, with what the missing packs would weigh where only packs are missing: as such packs do, or as the others do. */
export function missingOf(line: Parameters<typeof shortOf>[0]): Amount | undefined {
  const short = shortOf(line);
  if (!short || short.net_weight_g > 0) return short;
  const nominal = line.variant?.net_weight ?? null;
  const mean = line.packs > 0 ? line.net_weight_g / line.packs : 0;
  const each = nominal === null ? mean : gramsOf(nominal);
  return { packs: short.packs, net_weight_g: Math.round(short.packs * each) };
}

interface Around {
  line: LineInGrams;
  issue: Issue;
  context: IssueContext;
  taken: Taken;
  place: string;
}

function allocationFaults(allocation: PlaceInGrams, { line, issue, context, taken, place }: Around): FieldError[] {
  const empty = (['batch_id', 'position_id'] as const).filter((field) => allocation[field] === null);
  if (empty.length > 0) return empty.map((field) => fault(`${place}/${field}`, 'required'));
  if (allocation.net_weight_g === 0) return [fault(`${place}/net_weight`, 'required')];
  const faults = [];
  const weighed = allocation.pack_weights_g.length;
  if (weighed > 0 && weighed !== allocation.packs) {
    faults.push(fault(`${place}/pack_weights`, 'not_all_weighed', { weighed, packs: allocation.packs }));
  }
  const there = context.stock.filter(
    (stock) => stock.variant_id === line.variant_id && liesAt(stock, allocation) && stock.packs > 0,
  );
  const owner_id = ownerOf(issued, issue);
  const own = there.filter((one) => one.owner_id === owner_id);
  const stock = own.find(({ pledge_id }) => pledge_id === null) ?? own[0] ?? there[0];
  const bar = stock ? barOf(stock, purposeOf(issue, context)) : 'not_there';
  if (bar) faults.push(fault(place, bar, bar === 'pledged' ? { facility: stock?.facility ?? '' } : undefined));
  const amount = stock && !bar && line.variant?.catch_weight ? taken.get(stock.id) : undefined;
  if (stock && amount && isImplausible(stock, amount)) {
    const values = { packs: stock.packs, net_weight: kilogramsOf(stock.net_weight_g) };
    faults.push(fault(`${place}/net_weight`, 'weight_implausible', values));
  }
  return faults;
}
