export const gramsOf = (kilograms: number): number => Math.round(kilograms * 1000);
export const kilogramsOf = (grams: number): number => grams / 1000;

/** Packs and net weight (kg): two independent figures. */
export interface Quantity {
  packs: number;
  net_weight: number;
}
