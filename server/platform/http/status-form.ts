import { z } from 'zod';

type Status = 'active' | 'none';

/** What a form may say instead of `status`. */
export const activeForm = { is_active: z.boolean().optional() };

/** The fields of a form, with `is_active`, where it was sent, in the place of `status`. */
export function withStatus<Input extends { status: Status }>(form: Input & { is_active?: boolean | undefined }): Input {
  const { is_active, ...input } = form;
  return { ...(input as unknown as Input), ...(is_active !== undefined && { status: is_active ? 'active' : 'none' }) };
}
