import { expect, it } from 'vitest';
import { misplaced } from './associations.ts';
import { batchLabel, cartonLabel, elementsOf, type LabelledCarton } from './contents.ts';
import { brokenInto, layoutOf } from './layout.ts';
import { pagesOf } from './run.ts';
import { dotsInMm, labelSizes, resolutions, type SizeName } from './sizes.ts';
import { printSymbol } from './symbols.ts';

const words = {
  company: 'PT Samudra Beku Nusantara',
  batch: (number: string) => `Batch ${number}`,
  day: (fact: string, day: string) => `${fact} ${day}`,
  weight: (kg: number) => `${kg} kg`,
};

const carton: LabelledCarton = {
  id: '0193b0c1-7a52-7e5e-9d0b-4c8a2f6e1b3d',
  number: 'B-1',
  production_date: null,
  best_before_date: '2027-05-24',
  expiry_date: '2028-05-24',
  net_weight: 10.25,
  variant: { name: 'Loin tuna '.repeat(12).trim(), code: 'LT', barcode: '12345670' },
};

it('a module is whole printer dots wide, as many as there is room for', () => {
  for (const resolution of resolutions) {
    const symbol = { kind: 'datamatrix', text: 'PLK:HU:1' } as const;
    const [wide, narrow] = [40, 5].map((width) => printSymbol(symbol, { width, height: width, resolution })!);
    for (const { path, width } of [wide!, narrow!]) {
      const places = [...path.matchAll(/[\d.]+/g)].map(([mm]) => Number(mm) / dotsInMm(1, resolution));
      const off = places.map((dots) => Math.abs(dots - Math.round(dots)));
      expect(Math.max(...off)).toBeLessThan(0.01);
      expect(width).toBeLessThanOrEqual(40);
    }
    expect(printSymbol(symbol, { width: 2, height: 2, resolution })).toBeUndefined();
  }
});

it('nothing of a label stands outside of it, however long its words are', () => {
  for (const name of Object.keys(labelSizes) as SizeName[]) {
    const size = labelSizes[name];
    for (const content of [cartonLabel(carton, words), batchLabel(carton, words)]) {
      const { texts, symbols } = layoutOf(content, size, 203);
      for (const { x, y } of texts) expect([x >= 0, y <= size.height]).toEqual([true, true]);
      for (const { x, y, width, height } of symbols) {
        expect([x >= 0, y >= 0, x + width <= size.width, y + height <= size.height]).toEqual(Array(4).fill(true));
      }
    }
  }
});

it('the number of a batch is written whole on every size', () => {
  const facts = ['Batch 261114-DOL-POR-100-1', 'Baik sebelum 25-08-2026'];
  const content = { ...cartonLabel(carton, words), facts };
  for (const size of Object.values(labelSizes)) {
    const { texts } = layoutOf(content, size, 203);
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(facts));
  }
});

it('words are broken at blanks, and end in an ellipsis where there is no more room', () => {
  expect(brokenInto('Loin tuna sirip kuning', 10, 3)).toEqual(['Loin tuna', 'sirip', 'kuning']);
  expect(brokenInto('Loin tuna sirip kuning', 10, 2)).toEqual(['Loin tuna', 'sirip kun…']);
  expect(brokenInto('YFT-260524-0001', 8, 2)).toEqual(['YFT-2605', '24-0001']);
});

it('a run is one page a label on a roll, and eight a page on a sheet', () => {
  const labels = Array.from({ length: 9 }, (_, at) => at);
  expect(pagesOf(labels, labelSizes['70x40'], 2)).toHaveLength(18);
  expect(pagesOf(labels, labelSizes.a4, 1).map((page) => page.length)).toEqual([8, 1]);
  expect(pagesOf([], labelSizes.a4, 3)).toEqual([]);
});

it('a number of GS1 is never made up, and its elements stand as GS1 wants them together', () => {
  expect(elementsOf({ ...carton, variant: { ...carton.variant, barcode: null } })).toBeUndefined();
  // No batch of GS1 is longer than 20 characters, or has blanks.
  expect(elementsOf({ ...carton, number: 'B-1'.repeat(7) })).toBeUndefined();
  expect(elementsOf({ ...carton, number: 'B 1' })).toBeUndefined();
  // It would be read as a batch B with a serial number 1.
  expect(elementsOf({ ...carton, number: 'B(21)1' })).toBeUndefined();
  expect(elementsOf(carton, 10.25)).toEqual([
    ['01', '00000012345670'],
    ['3103', '010250'],
    ['15', '270524'],
    ['17', '280524'],
    ['10', 'B-1'],
  ]);
  // Six figures: up to a ton with three decimals, from it on with two.
  expect(elementsOf(carton, 999.999)![1]).toEqual(['3103', '999999']);
  expect(elementsOf(carton, 1000)![1]).toEqual(['3102', '100000']);
  expect(elementsOf(carton, 1234.5)![1]).toEqual(['3102', '123450']);
  expect(misplaced(elementsOf(carton, 10.25)!)).toEqual([]);
});

it('finds elements that lack others, or must not stand beside them', () => {
  expect(misplaced([['02', '08990871999997']])).toEqual(['02']);
  expect(misplaced([['3103', '010250']])).toEqual(['3103']);
  expect(
    misplaced([
      ['01', '08990871999997'],
      ['37', '12'],
    ]),
  ).toEqual(['01', '37']);
  expect(
    misplaced([
      ['00', '0'],
      ['02', '1'],
      ['37', '12'],
      ['10', 'B-1'],
      ['3303', '500000'],
    ]),
  ).toEqual([]);
});
