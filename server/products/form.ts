import { z } from 'zod';
import { productInput, type ProductInput } from '#shared/product.ts';

/** A new product as a form. `image` empty or left out: none. `is_active` may be sent instead of `status`. */
export const createForm = productInput.extend({
  image: z.file().nullish(),
  is_active: z.boolean().optional(),
});

/** A changed product. `image` left out keeps the picture, empty removes it. */
export const updateForm = createForm.extend({ id: z.uuid() });

/** The product's own fields of a form. */
export function inputOf({ image: _, is_active, ...form }: z.output<typeof createForm> & { id?: string }): ProductInput {
  const { id: __, ...input } = form;
  return is_active === undefined ? input : { ...input, status: is_active ? 'active' : 'none' };
}
