import type { Contract, ContractInput } from '#shared/rental.ts';

/** What the form holds: what nobody has typed yet is null. */
export type ContractForm = { [Name in keyof ContractInput]: ContractInput[Name] | null };

const newContract: ContractForm = {
  number: null,
  renter_id: null,
  warehouse_id: null,
  further_warehouse_ids: [],
  start_date: null,
  end_date: null,
  notice_days: 30,
  billing_day: 1,
  minimum_charge: 0,
  free_days: 0,
  counts_withdrawal_day: false,
  position_sharing: 'whole',
  tax: 'vat_12',
  withholds_tax: false,
  buyer_nitku: null,
  payment_days: 14,
  credit_limit: null,
  lien_days: null,
  reminds_by_mail: false,
  notes: null,
};

const names = Object.keys(newContract) as (keyof ContractForm)[];

/** The form of a contract, or of a new one. */
export const contractFormOf = (contract: Contract | null): ContractForm =>
  contract ? (Object.fromEntries(names.map((name) => [name, contract[name]])) as ContractForm) : newContract;

/** What is checked and saved: nothing rather than an empty text. */
export const settle = (form: ContractForm): ContractForm => ({
  ...form,
  further_warehouse_ids: form.further_warehouse_ids?.filter((id) => id !== form.warehouse_id) ?? [],
  number: form.number?.trim() || null,
  buyer_nitku: form.buyer_nitku?.trim() || null,
  notes: form.notes?.trim() || null,
});
