import { type StockEntity, stockEntities } from '#shared/stock/kinds.ts';
import type { VoidEffect } from '#shared/stock/void.ts';
import type { User } from '#server/platform/http/access.ts';
import { seesValues } from '#server/stock/documents/drafted-type.ts';
import { type EffectInGrams, effectInKilograms } from './effects.ts';

type Seeing = Pick<User, 'permissions'>;

/** The screens whose documents a person may view, and so void. */
export const voidableFor = ({ permissions }: Seeing): StockEntity[] =>
  stockEntities.filter((entity) => entity !== 'voidtransaction' && permissions.has(`${entity}_view`));

/** The effects of a void as a person may see them: in kilograms, and without values where they may not see those. */
export function shownEffects<Whole extends { value?: number | undefined; effects: EffectInGrams[] }>(
  { effects, ...whole }: Whole,
  user: Seeing,
): Omit<Whole, 'effects'> & { effects: VoidEffect[] } {
  const answered = effects.map(effectInKilograms);
  if (seesValues(user)) return { ...whole, effects: answered };
  const { value: _, ...rest } = whole;
  const valueless = answered.map(({ value: __, value_before: ___, value_after: ____, ...effect }) => effect);
  return { ...(rest as typeof whole), effects: valueless };
}
