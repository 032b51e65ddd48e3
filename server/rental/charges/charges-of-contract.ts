import type { Contract } from '#shared/rental.ts';
import type { ChargeQuery } from '#shared/rental-charges.ts';
import type { Tariff } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { findContract } from '../list.ts';
import { tariffsOf } from '../tariffs/list.ts';
import { dayOf, monthOf, monthsAfter, type Period } from '#shared/rental-calendar.ts';
import { type Charges, chargesOf, LOOK_BACK_DAYS } from './charges.ts';
import { readEvents, readStored } from './read-stored.ts';

/** The charges of a contract for a period, with what they were made of. */
export interface ContractCharges extends Charges {
  contract: Contract;
  tariffs: ReadonlyMap<string, Tariff>;
  period: Period;
}

/** @throws Problem `record-not-found` */
export async function chargesOfContract(trx: Trx, { contract_id, from, to }: ChargeQuery): Promise<ContractCharges> {
  const contract = await findContract(trx, contract_id);
  if (!contract) throw new Problem('record-not-found');
  const period = { from: dayOf(from), until: dayOf(to) + 1 };
  const tariffs = await tariffsOf(trx, contract_id);
  const charges = chargesOf({
    terms: {
      ...contract,
      start_date: dayOf(contract.start_date),
      end_date: contract.end_date === null ? null : dayOf(contract.end_date),
    },
    tariffs,
    period,
    stored: await readStored(trx, contract, { ...period, from: period.from - LOOK_BACK_DAYS }),
    events: await readEvents(trx, contract, period),
  });
  return { ...charges, contract, period, tariffs: new Map(tariffs.map((tariff) => [tariff.id, tariff])) };
}

/** What is missing to the minimum charge of a month of the contract; 0 of any other period, and of a month in which it does not count. */
export function minimumTopUp({ contract, period, lines }: ContractCharges): number {
  const { start_date, end_date, billing_day, minimum_charge } = contract;
  const isMonth = monthOf(period.from, billing_day) === period.from && monthsAfter(period.from, 1) === period.until;
  const isInForce = dayOf(start_date) < period.until && (end_date === null || dayOf(end_date) >= period.from);
  return isMonth && isInForce ? Math.max(0, minimum_charge - sumOf(lines)) : 0;
}

export const sumOf = (lines: Charges['lines']): number => lines.reduce((sum, { amount }) => sum + amount, 0);
