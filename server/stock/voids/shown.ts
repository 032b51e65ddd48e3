import { type StockEntity, stockEntities } from '#shared/stock/kinds.ts';
import type { VoidEffect } from '#shared/stock/void.ts';
import type { User } from '#server/platform/http/access.ts';
import { seesValues } from '#server/stock/documents/drafted-type.ts';

type Seeing = Pick<User, 'permissions'>;

/** The screens whose documents a person may view, and so void. */
export const voidableFor = ({ permissions }: Seeing): StockEntity[] =>
  stockEntities.filter((entity) => entity !== 'voidtransaction' && permissions.has(`${entity}_view`));

/** What a void does, as a person may see it: without what it is worth, where they may not see values. */
export function shownEffects<Whole extends { value?: number | undefined; effects: VoidEffect[] }>(
  whole: Whole,
  user: Seeing,
): Whole {
  if (seesValues(user)) return whole;
  const { value: _, ...rest } = whole;
  const effects = whole.effects.map(({ value: __, value_before: ___, value_after: ____, ...effect }) => effect);
  return { ...rest, effects } as Whole;
}
