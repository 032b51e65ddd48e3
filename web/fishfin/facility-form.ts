import type { Facility, FacilityInput } from '#shared/fishfin.ts';

/** What the form holds: what nobody has typed yet is null. */
export type FacilityForm = { [Name in keyof FacilityInput]: FacilityInput[Name] | null };

const newFacility: FacilityForm = {
  number: null,
  borrower_id: null,
  financier_id: null,
  warehouse_id: null,
  kind: 'pledge',
  credit_limit: null,
  advance_rate: 70,
  target_ltv: 60,
  margin_call_ltv: 70,
  liquidation_ltv: 80,
  haircut: 20,
  haircut_per_month: 0,
  low_life: 0,
  haircut_low_life: 0,
  minimum_life_days: 30,
  price_age_days: null,
  product_share: null,
  batch_share: null,
  vessel_share: null,
  start_date: null,
  maturity_date: null,
  receipt_number: null,
  receipt_due_date: null,
  security_code: null,
  fee: null,
  notes: null,
};

const names = Object.keys(newFacility) as (keyof FacilityForm)[];

/** The form of a facility, or of a new one. */
export const facilityFormOf = (facility: Facility | null): FacilityForm =>
  facility ? (Object.fromEntries(names.map((name) => [name, facility[name]])) as FacilityForm) : newFacility;

const texts = ['number', 'receipt_number', 'security_code', 'fee', 'notes'] as const;
const none = { receipt_number: null, receipt_due_date: null, security_code: null };

/** What is checked and saved: nothing rather than an empty text, and a receipt only where the kind has one. */
export const settle = (form: FacilityForm): FacilityForm => ({
  ...form,
  ...Object.fromEntries(texts.map((name) => [name, form[name]?.trim() || null])),
  ...(form.kind !== 'warehouse_receipt' && none),
});
