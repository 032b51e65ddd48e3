import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contract } from '#shared/rental.ts';
import type { Tariff, TariffChoices } from '#shared/rental-tariff.ts';
import { call } from '#web/platform/calls/api.ts';
import { rentalPath } from '../contract.ts';
import { chargesKey } from '../charges/charges.ts';

type Which = Pick<Contract, 'id'>;

const pathOf = ({ id }: Which) => `${rentalPath}/${id}/tariffs`;
const keyOf = ({ id }: Which) => [rentalPath, id, 'tariffs'];

/** All tariffs of a contract. */
export function useTariffs(contract: Which) {
  return useQuery({
    queryKey: keyOf(contract),
    queryFn: async ({ signal }) => (await call<{ data: Tariff[] }>('GET', pathOf(contract), undefined, signal)).data,
  });
}

/** What tariffs and normal losses can be restricted to; nothing as long as it is not known. */
export function useTariffChoices(contract: Which) {
  const { data } = useQuery({
    queryKey: [...keyOf(contract), 'choices'],
    queryFn: async ({ signal }) =>
      (await call<{ data: TariffChoices }>('GET', `${pathOf(contract)}/choices`, undefined, signal)).data,
  });
  return data;
}

/** Adds a tariff, or takes one back. The answer is all of them; charges follow from them. */
export function useChangeTariffs(contract: Which) {
  const client = useQueryClient();
  return async (method: 'POST' | 'DELETE', below: string, body?: object): Promise<void> => {
    const { data } = await call<{ data: Tariff[] }>(method, `${pathOf(contract)}${below}`, body);
    client.setQueryData(keyOf(contract), data);
    void client.invalidateQueries({ queryKey: chargesKey(contract) });
    void client.invalidateQueries({ queryKey: [rentalPath, contract.id, 'history'] });
  };
}
