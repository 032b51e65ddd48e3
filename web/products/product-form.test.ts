import { expect, it } from 'vitest';
import { productInput } from '#shared/product.ts';
import {
  formOf,
  isShown,
  multipartOf,
  type ProductForm,
  settle,
  switchTax,
  tabNames,
  tabOf,
  tabs,
  taxedPrice,
} from './product-form.ts';

const form = (some: Partial<ProductForm> = {}): ProductForm => ({
  ...formOf(null),
  name: 'Tuna loin',
  name_en: 'Tuna loin',
  ...some,
});

it('starts a new product as storable, active and traced by batch', () => {
  expect(formOf(null)).toMatchObject({
    name: '',
    type: 'storable',
    status: 'active',
    traceability: 'batch',
    can_sold: true,
    can_purchased: true,
  });
});

it('puts every field on exactly one tab', () => {
  const placed = tabNames.flatMap((tab) => [...tabs[tab]]);
  expect(placed.toSorted()).toEqual(Object.keys(formOf(null)).toSorted());
});

it('looks for an unknown field on the first tab', () => {
  expect(tabOf('weight')).toBe('inventory');
  expect(tabOf('')).toBe('information');
});

it('shows prices to sell and to buy at only where they apply', () => {
  const shown = (some: Partial<ProductForm>) => tabNames.filter((tab) => isShown(tab, form(some)));
  expect(shown({})).toEqual(['information', 'sales', 'purchase', 'inventory']);
  expect(shown({ can_purchased: false })).toEqual(['information', 'sales', 'inventory']);
  expect(shown({ can_sold: false })).toEqual(['information', 'purchase', 'inventory']);
});

it('gives a new product the usual tax of the company when the tax is switched on', () => {
  expect(switchTax(true, 11)).toEqual({ include_tax: true, selling_tax: 11 });
  expect(switchTax(true, 0)).toEqual({ include_tax: true, selling_tax: 0 });
});

it('only reveals the tax of a product that is there already', () => {
  expect(switchTax(true)).toEqual({ include_tax: true });
});

it('clears the tax when it is switched off', () => {
  expect(switchTax(false, 11)).toEqual({ include_tax: false, selling_tax: null });
  expect(switchTax(false)).toEqual({ include_tax: false, selling_tax: null });
});

it.each([
  [100_000, 11, 111_000],
  [10_050, 11, 11_156],
  [50, 1, 51],
  [49, 1, 49],
  [1_000, 0, 1_000],
  [999_999_999_999, 100, 1_999_999_999_998],
  [10_000, 0.05, 10_005],
])('adds tax to Rp %d at %d percent: Rp %d, half up', (selling_price, selling_tax, taxed) => {
  expect(taxedPrice(form({ include_tax: true, selling_price, selling_tax }))).toBe(taxed);
});

it('knows no price with tax while one of the two is unknown', () => {
  expect(taxedPrice(form({ include_tax: true, selling_price: null, selling_tax: 11 }))).toBeNull();
  expect(taxedPrice(form({ include_tax: true, selling_price: 100, selling_tax: null }))).toBeNull();
  expect(taxedPrice(form({ include_tax: false, selling_price: 100, selling_tax: 11 }))).toBeNull();
});

it('saves what is out of sight as it was', () => {
  const before = form({ can_sold: true, selling_price: 100 });
  const typed = { ...before, can_sold: false, selling_price: 5 };
  expect(settle(typed, before)).toMatchObject({ can_sold: false, selling_price: 100 });
  expect(settle({ ...typed, can_sold: true }, before)).toMatchObject({ can_sold: true, selling_price: 5 });
});

it('saves dates only of what expires', () => {
  const dates = { expired_date: '2027-01-31', before_date: '2027-01-01' };
  expect(settle(form({ has_expired: false, ...dates }), form())).toMatchObject({
    expired_date: null,
    before_date: null,
  });
  expect(settle(form({ has_expired: true, ...dates }), form())).toMatchObject(dates);
});

it('sends every field as text: switches as true and false, nothing as empty', () => {
  const sent = Object.fromEntries(multipartOf(form({ can_sold: true, selling_price: 15_000, weight: 2.5 })));
  expect(Object.keys(sent).toSorted()).toEqual(Object.keys(productInput.shape).toSorted());
  expect(sent).toMatchObject({
    can_sold: 'true',
    has_expired: 'false',
    selling_price: '15000',
    weight: '2.5',
    alias_name: '',
  });
});

it('sends the image only when it changed', () => {
  const file = new File(['x'], 'tuna.png', { type: 'image/png' });
  expect(multipartOf(form()).has('image')).toBe(false);
  expect(multipartOf(form({ image: null })).get('image')).toBe('');
  expect((multipartOf(form({ image: file })).get('image') as File).name).toBe('tuna.png');
});
