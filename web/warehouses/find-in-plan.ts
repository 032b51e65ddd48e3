import type { PlannedGoods, RoomPlan } from '#shared/storage.ts';

/** The keys by which goods of a room are found: their batch, their product, or whose they are. */
export const findKinds = ['batch', 'product', 'owner'] as const;

export type FindKind = (typeof findKinds)[number];

/** The search as one text: the address of the page keeps it. `own` names the company's own goods. */
export const wantedOf = (kind: FindKind, id: string): string => `${kind}:${id}`;

export const OWN = 'own';

/** The goods of a room that are looked for; none where nothing is. */
export function foundIn(
  { goods, batches }: Pick<RoomPlan, 'goods' | 'batches'>,
  wanted: string | undefined,
): PlannedGoods[] {
  const [kind, id] = wanted?.split(':') ?? [];
  if (!id) return [];
  if (kind === 'batch') return goods.filter(({ batch_id }) => batch_id === id);
  if (kind === 'owner') return goods.filter(({ owner_id }) => (owner_id ?? OWN) === id);
  const ofProduct = new Set(batches.filter(({ product }) => product.id === id).map((batch) => batch.id));
  return goods.filter(({ batch_id }) => ofProduct.has(batch_id));
}
