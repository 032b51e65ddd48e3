import { z } from 'zod';

type Status = 'active' | 'none';

/** Fields that a form may send instead of `status`. */
export const activeForm = { is_active: z.boolean().optional() };

/** The fields of a form, with `is_active`, where it was sent, in the place of `status`. */
export function withStatus<Form extends { status: Status; is_active?: boolean | undefined }>(
  form: Form,
): Omit<Form, 'is_active'> & { status: Status } {
  const { is_active, ...input } = form;
  return is_active === undefined ? input : { ...input, status: is_active ? 'active' : 'none' };
}
