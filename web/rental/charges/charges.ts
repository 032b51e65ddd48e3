import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Contract } from '#shared/rental.ts';
import type { ChargeDetail, Charges } from '#shared/rental-charges.ts';
import type { Pagination } from '#shared/list-query.ts';
import { call } from '#web/platform/calls/api.ts';

/** Where charges are, below `/v1`. */
export const chargesPath = '/rental_charges';

/** The days that charges are asked for, both of them counted. */
export interface ChargedDays {
  from: string;
  to: string;
  /** Another contract, under whose terms the same goods would be charged. */
  terms_of?: string;
}

export const chargesKey = ({ id }: Pick<Contract, 'id'>) => [chargesPath, id];

/** What is charged under a contract on some days. */
export function useCharges(contract: Pick<Contract, 'id'> | undefined, days: ChargedDays | undefined) {
  return useQuery({
    queryKey: [...(contract ? chargesKey(contract) : []), days],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ contract_id: contract!.id, ...days });
      return (await call<{ data: Charges }>('GET', `${chargesPath}?${asked}`, undefined, signal)).data;
    },
    enabled: contract !== undefined && days !== undefined,
    // Goods come and go meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** How many rows behind a line are shown at once. */
export const ROWS_A_PAGE = 25;

interface DetailPage {
  data: ChargeDetail[];
  pagination: Pagination;
}

/** A page of the rows behind a line, which are at an address. */
export function useRows(queryKey: readonly unknown[], address: string, page: number) {
  const asked = new URLSearchParams({ page: `${page}`, size: `${ROWS_A_PAGE}` });
  const path = `${address}${address.includes('?') ? '&' : '?'}${asked}`;
  return useQuery({
    queryKey: [...queryKey, path],
    queryFn: ({ signal }) => call<DetailPage>('GET', path, undefined, signal),
    placeholderData: keepPreviousData,
  });
}
