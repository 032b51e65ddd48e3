import type { Contract } from '#shared/rental.ts';
import type { ChargeQuery } from '#shared/rental-charges.ts';
import { scopeOf, type Tariff } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { findContract } from '../list.ts';
import { tariffsOf } from '../tariffs/list.ts';
import { dayOf, monthOf, monthsAfter, type Period } from '#shared/rental-calendar.ts';
import { chargingUnder } from './charges.ts';
import { type Lot, lotsOf } from './lots.ts';
import { openParts, type Parts } from './parts.ts';
import { addedUp, type ChargeLine, type ChargeSums } from './sums.ts';

/** The charges of a contract for a period. */
export interface ContractCharges extends ChargeSums {
  contract: Contract;
  tariffs: ReadonlyMap<string, Tariff>;
  period: Period;
  /** What they were made of, until it is closed or the transaction ends. */
  parts: Parts;
}

/**
 * @param atOnce how many rows of the ledger are read at once, where it is not as usual
 * @throws Problem `record-not-found`; `invalid-input` where another contract is named that is not there
 */
export async function chargesOfContract(trx: Trx, query: ChargeQuery, atOnce?: number): Promise<ContractCharges> {
  const agreed = await findContract(trx, query.contract_id);
  if (!agreed) throw new Problem('record-not-found');
  const period = { from: dayOf(query.from), until: dayOf(query.to) + 1 };
  const { contract, tariffs } = await termsFor(trx, agreed, query);
  const terms = {
    ...contract,
    start_date: dayOf(contract.start_date),
    end_date: contract.end_date === null ? null : dayOf(contract.end_date),
  };
  const parts = await openParts(trx, { contract, tariffs, period }, chargingUnder({ terms, tariffs, period }), atOnce);
  const all = addedUp();
  for await (const part of parts.read()) all.add(part);
  return {
    ...all.sums(),
    contract,
    period,
    tariffs: new Map(tariffs.map((tariff) => [tariff.id, tariff])),
    parts,
  };
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

export const sumOf = (lines: readonly ChargeLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** All lots of goods that nothing is charged for. */
export async function everyLot({ uncharged, parts }: ContractCharges): Promise<readonly Lot[]> {
  if (uncharged.lots.length === uncharged.count) return uncharged.lots;
  const lots: Lot[] = [];
  for await (const part of parts.read()) lots.push(...lotsOf(part.uncharged));
  return lots;
}
