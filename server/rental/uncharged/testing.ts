import type { Uncharged } from '#shared/rental-uncharged.ts';
import { db } from '#server/testing.ts';
import { accrueRent } from '../accruals/compute.ts';

interface Asking {
  companyId: string;
  send(method: 'GET', path: string): Promise<{ json(): { data: Uncharged[] } }>;
}

/** What the list of goods without a charge has after a night. */
export async function unchargedAfterNight(company: Asking, query = ''): Promise<Uncharged[]> {
  await accrueRent({ db })({ company_id: company.companyId });
  return (await company.send('GET', `/rental_uncharged?size=100${query}`)).json().data;
}

/** The days, weight and reason of goods without a charge. */
export const shortly = ({ from_date, to_date, net_weight, reason }: Uncharged) => [
  from_date,
  to_date,
  net_weight,
  reason,
];
