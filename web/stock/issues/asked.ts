import type { DocumentLine } from '#shared/stock/document.ts';
import { gramsOf, kilogramsOf, type Quantity } from '#shared/stock/quantity.ts';
import { nearestPacks, nominalOf } from '#shared/stock/whole-packs.ts';

type Asked = Partial<Pick<DocumentLine, 'expected_packs' | 'expected_weight'>>;

/** The weight of each pack of a line in grams; null where each weighs something else. */
export const nominalIn = ({ variant }: DocumentLine): number | null => variant && nominalOf(variant);

/** A line asked for in packs. Where they all weigh alike, the weight that was asked for follows. */
export function inPacks(line: DocumentLine, expected_packs: number | null): Asked {
  const nominal = nominalIn(line);
  const follows = nominal !== null && line.expected_weight !== null;
  const weight = expected_packs === null ? null : kilogramsOf(expected_packs * (nominal ?? 0));
  return { expected_packs, ...(follows && { expected_weight: weight }) };
}

/** A line asked for in kg. Where all packs weigh alike, that is a number of packs, or none that one knows yet. */
export function inWeight(line: DocumentLine, expected_weight: number | null): Asked {
  const nominal = nominalIn(line);
  if (nominal === null || expected_weight === null) return { expected_weight };
  const [packs, another] = nearestPacks(gramsOf(expected_weight), nominal);
  return { expected_weight, expected_packs: another || !packs ? null : packs.packs };
}

/** The two numbers of whole packs next to the weight that a line asks for, in packs and kg; none where it is one. */
export function choicesOf(line: DocumentLine): Quantity[] {
  const nominal = nominalIn(line);
  if (nominal === null || !line.expected_weight) return [];
  const nearest = nearestPacks(gramsOf(line.expected_weight), nominal);
  return nearest.length < 2
    ? []
    : nearest.map(({ packs, net_weight_g }) => ({ packs, net_weight: kilogramsOf(net_weight_g) }));
}
