import { expect, it } from 'vitest';
import type { z } from 'zod';
import { documentSettingForm } from './document-settings.ts';
import { partnerInput } from './partner.ts';
import { productFields } from './product.ts';
import { celsius, netWeight, packWeight } from './stock/fields.ts';
import { variantFields } from './variant.ts';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

it.each<[string, z.ZodType]>([
  ['the weight of a variant’s pack', variantFields.net_weight],
  ['the weight of a product', productFields.weight],
  ['the volume of a product', productFields.volume],
  ['the stock at which one is warned', productFields.alert_stock],
  ['the stock one wants', productFields.desired_stock],
  ['the weight above which somebody must approve', documentSettingForm.shape.approval_above_kg],
  ['the net weight of a place', netWeight],
  ['the weight of one pack', packWeight],
])('%s is typed to the third decimal and no further', (_name, schema) => {
  for (const value of [12.345, 0.001, 12, 1.1, 19.999]) expect([value, takes(schema, value)]).toEqual([value, true]);
  for (const value of [12.3456, 0.0005, -0.001]) expect([value, takes(schema, value)]).toEqual([value, false]);
});

it('a tax has two decimals, a temperature one, and money none', () => {
  expect([1.25, 1.255].map((tax) => takes(productFields.selling_tax, tax))).toEqual([true, false]);
  expect([-18.5, -18.55].map((degrees) => takes(celsius, degrees))).toEqual([true, false]);
  expect([1000, 1000.5, -1].map((rupiah) => takes(variantFields.price_buy, rupiah))).toEqual([true, false, false]);
});

it('a pack weighs something, a place may hold nothing yet', () => {
  expect([0, 0.001].map((weight) => takes(packWeight, weight))).toEqual([false, true]);
  expect(takes(netWeight, 0)).toBe(true);
});

it('blanks around what is typed are left away', () => {
  const partner = partnerInput.parse({
    code: ' P1 ',
    name: ' PT  Laut ',
    roles: ['supplier'],
    website: ' laut.example ',
    notes: ' Catatan ',
    contacts: [{ name: ' Budi ', position: ' Manajer ' }],
    addresses: [{ address: ' Jalan Laut 1 ', city: ' Bitung ', label: ' Kantor ' }],
  });
  expect(partner).toMatchObject({
    code: 'P1',
    name: 'PT Laut',
    website: 'laut.example',
    notes: 'Catatan',
    contacts: [{ name: 'Budi', position: 'Manajer' }],
    addresses: [{ address: 'Jalan Laut 1', city: 'Bitung', label: 'Kantor' }],
  });
  expect(productFields.alias_name.parse(' Loin ')).toBe('Loin');
  expect(productFields.description.parse(' Beku\n ')).toBe('Beku');
  expect(variantFields.barcode.parse(' 8991234567891 ')).toBe('8991234567891');
  expect(documentSettingForm.shape.number_format.parse(' BM/{YYYY}/{00000} ')).toBe('BM/{YYYY}/{00000}');
});
