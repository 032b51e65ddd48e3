import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import type { Allowance, Claim, ClaimRow } from '#shared/rental-losses.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { rentalPath } from '../contract.ts';

type Which = Pick<Contract, 'id'>;

/** Where claims for losses are, below `/v1`. */
export const claimsPath = '/rental_claims';

/** Where they are in the app. */
export const claimsScreen = '/app/rental/claims';

const pathOf = ({ id }: Which) => `${rentalPath}/${id}/allowances`;
const keyOf = ({ id }: Which) => [rentalPath, id, 'allowances'];

/** All normal losses of a contract. */
export function useAllowances(contract: Which) {
  return useQuery({
    queryKey: keyOf(contract),
    queryFn: async ({ signal }) => (await call<{ data: Allowance[] }>('GET', pathOf(contract), undefined, signal)).data,
  });
}

/** Agrees a normal loss, or takes one back. The answer is all of them. */
export function useChangeAllowances(contract: Which) {
  const client = useQueryClient();
  return async (method: 'POST' | 'DELETE', below: string, body?: object): Promise<void> => {
    const { data } = await call<{ data: Allowance[] }>(method, `${pathOf(contract)}${below}`, body);
    client.setQueryData(keyOf(contract), data);
    void client.invalidateQueries({ queryKey: [rentalPath, contract.id, 'history'] });
  };
}

/** Claims of a contract that its page shows, the latest month first. */
const CLAIMS_SHOWN = 12;

/** The latest claims of a contract. */
export function useClaimsOf({ id }: Which) {
  const path = `${claimsPath}?${new URLSearchParams({ contract_id: id, size: `${CLAIMS_SHOWN}` })}`;
  return useQuery({
    queryKey: [claimsPath, path],
    queryFn: async ({ signal }) => (await call<{ data: ClaimRow[] }>('GET', path, undefined, signal)).data,
  });
}

/** One claim. */
export function useClaim(id: string) {
  return useQuery({
    queryKey: [claimsPath, id],
    queryFn: async ({ signal }) => (await call<{ data: Claim }>('GET', `${claimsPath}/${id}`, undefined, signal)).data,
  });
}

/** Closes a claim; answers the words of its fields where that was refused. */
export function useCloseClaim({ id, number }: Pick<Claim, 'id' | 'number'>) {
  const { t } = useTranslation('losses');
  const client = useQueryClient();
  const wordsOf = useFieldWords();
  return async (body: object): Promise<Record<string, string> | undefined> => {
    const about = `claim ${id}`;
    try {
      await call('POST', `${claimsPath}/${id}/close`, body);
    } catch (problem) {
      showFailure({ about, title: number, message: withReason(t('close.failed'), problem) });
      return wordsOf(problem);
    } finally {
      void client.invalidateQueries({ queryKey: [claimsPath] });
    }
    showSuccess({ about, title: number, message: t('close.done') });
    return undefined;
  };
}
