import type { Contract } from '#shared/rental.ts';
import type { ChargeQuery } from '#shared/rental-charges.ts';
import { basisOf, scopeOf, type Tariff } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { findContract } from '../list.ts';
import { tariffsOf } from '../tariffs/list.ts';
import { dayOf, monthOf, monthsAfter, type Period } from '#shared/rental-calendar.ts';
import { type Charges, chargesOf, LOOK_BACK_DAYS } from './charges.ts';
import { readEvents, readOthers, readStored } from './read-stored.ts';

/** The charges of a contract for a period, with what they were made of. */
export interface ContractCharges extends Charges {
  contract: Contract;
  tariffs: ReadonlyMap<string, Tariff>;
  period: Period;
}

/** @throws Problem `record-not-found`; `invalid-input` where another contract is named that is not there */
export async function chargesOfContract(trx: Trx, query: ChargeQuery): Promise<ContractCharges> {
  const agreed = await findContract(trx, query.contract_id);
  if (!agreed) throw new Problem('record-not-found');
  const period = { from: dayOf(query.from), until: dayOf(query.to) + 1 };
  const { contract, tariffs } = await termsFor(trx, agreed, query);
  const history = { ...period, from: period.from - LOOK_BACK_DAYS };
  const stored = await readStored(trx, contract, history);
  const isShared =
    contract.position_sharing === 'by_weight' && tariffs.some(({ basis }) => basisOf(basis).of === 'position');
  const charges = chargesOf({
    terms: {
      ...contract,
      start_date: dayOf(contract.start_date),
      end_date: contract.end_date === null ? null : dayOf(contract.end_date),
    },
    tariffs,
    period,
    stored,
    ...(isShared && { others: await readOthers(trx, contract, stored, history) }),
    events: await readEvents(trx, contract, period),
  });
  return { ...charges, contract, period, tariffs: new Map(tariffs.map((tariff) => [tariff.id, tariff])) };
}

/** The contract with its tariffs; or with the terms of another one and what was last agreed there, as if it had always counted. */
async function termsFor(trx: Trx, contract: Contract, { terms_of }: ChargeQuery) {
  if (terms_of === undefined) return { contract, tariffs: await tariffsOf(trx, contract.id) };
  const other = await findContract(trx, terms_of);
  if (!other) throw invalid('/terms_of', 'not_found');
  const { free_days, counts_withdrawal_day, position_sharing, minimum_charge } = other;
  return {
    contract: { ...contract, free_days, counts_withdrawal_day, position_sharing, minimum_charge },
    tariffs: lastAgreed(await tariffsOf(trx, terms_of)),
  };
}

/** Of each scope the newest tariff, from a day before all others on; of what has ended none. */
const lastAgreed = (tariffs: readonly Tariff[]): Tariff[] =>
  [...Map.groupBy(tariffs, scopeOf).values()]
    .map((same) => same.toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))[0]!)
    .filter(({ rate }) => rate !== null)
    .map((tariff) => ({ ...tariff, valid_from: '1900-01-01' }));

/** What is missing to the minimum charge of a month of the contract; 0 of any other period, and of a month in which it does not count. */
export function minimumTopUp({ contract, period, lines }: ContractCharges): number {
  const { start_date, end_date, billing_day, minimum_charge } = contract;
  const isMonth = monthOf(period.from, billing_day) === period.from && monthsAfter(period.from, 1) === period.until;
  const isInForce = dayOf(start_date) < period.until && (end_date === null || dayOf(end_date) >= period.from);
  return isMonth && isInForce ? Math.max(0, minimum_charge - sumOf(lines)) : 0;
}

export const sumOf = (lines: Charges['lines']): number => lines.reduce((sum, { amount }) => sum + amount, 0);
