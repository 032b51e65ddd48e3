/** Fields of a product that count only where a switch is on. */
export const productSwitches = { has_expired: ['expired_date', 'before_date'], include_tax: ['selling_tax'] } as const;

type Switch = keyof typeof productSwitches;
type Given = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== null;
const needs = (given: Given, name: Switch) => productSwitches[name].some((field) => isGiven(given[field]));
const isOn = (given: Given, name: Switch) => given[name] === true || (!isGiven(given[name]) && needs(given, name));

/** The switches of a product; one of which it says nothing is on where something is given that needs it. */
export const switchedBy = (given: Given): Record<Switch, boolean> => ({
  has_expired: isOn(given, 'has_expired'),
  include_tax: isOn(given, 'include_tax'),
});

/**
 * A product of which only some columns are given, completed by what it was before: what is given turns its switch on, and
 * a switch turned off empties what hangs on it.
 */
export function completed(whole: Given, given: Given): Record<string, unknown> {
  const product: Record<string, unknown> = { ...whole };
  for (const name of ['has_expired', 'include_tax'] as const) {
    if (!isGiven(given[name]) && needs(given, name)) product[name] = true;
    if (given[name] === false) for (const field of productSwitches[name]) product[field] = given[field] ?? null;
  }
  return product;
}
