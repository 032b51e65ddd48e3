import { useQueryClient } from '@tanstack/react-query';
import type { VariantChoice } from '#shared/stock/choices.ts';
import { codeKept, learningPermissions } from '#shared/stock/variant-code.ts';
import { call } from '#web/platform/calls/api.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { variantsKey } from './variants-found.ts';

/** Remembers what codes on labels mean, for people who may: each is asked about once. */
export function useLearning() {
  const client = useQueryClient();
  const { permissions } = useSession().user;
  return {
    mayLearn: learningPermissions.some((one) => permissions.includes(one)),
    /** Remembers that a code is a variant's, on labels of a partner where it is no article number. */
    async learn(variantId: string, code: string, partnerId: string | null): Promise<void> {
      await call('POST', `/variant/${variantId}/codes`, { code, partner_id: partnerId });
      await client.invalidateQueries({ queryKey: variantsKey });
    },
  };
}

/** A variant that bears one more code. */
export const withCode = (variant: VariantChoice, code: string): VariantChoice => ({
  ...variant,
  codes: [...variant.codes, codeKept(code)],
});
