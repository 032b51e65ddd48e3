import { z } from 'zod';
import { type VariantInput, variantInput } from '#shared/variant.ts';

/** A new variant as a form. `image` empty or left out: none. `is_active` may be sent instead of `status`. */
export const createForm = variantInput.safeExtend({
  image: z.file().nullish(),
  is_active: z.boolean().optional(),
});

/** A changed variant. `image` left out keeps the picture, empty removes it. */
export const updateForm = createForm.safeExtend({ id: z.uuid() });

/** The variant's own fields of a form. */
export function inputOf({ image: _, is_active, ...form }: z.output<typeof createForm> & { id?: string }): VariantInput {
  const { id: __, ...input } = form;
  return is_active === undefined ? input : { ...input, status: is_active ? 'active' : 'none' };
}
