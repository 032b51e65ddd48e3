import { expect, it } from 'vitest';
import { newBatch } from './batch.ts';
import { describedBy, labelFault } from './label.ts';

const own = { codes: ['8990871999997'], batch: 'L-1', expiry_date: '2027-11-14' };

it('finds a label that is of another article, another batch, or of another date', () => {
  expect(labelFault({ gtin: '8990871999980', batch: 'L-1' }, own)).toEqual({
    code: 'other_article',
    label: '8990871999980',
    own: '8990871999997',
  });
  expect(labelFault({ batch: 'L-2' }, own)).toEqual({ code: 'other_batch', label: 'L-2', own: 'L-1' });
  expect(labelFault({ expiry_date: '2027-11-15' }, own)?.code).toBe('other_expiry');
});

it('tells two products with one batch number apart by their article', () => {
  const other = { ...own, codes: ['8990871999980'] };
  const label = { gtin: '8990871999980', batch: 'L-1' };
  expect([labelFault(label, own)?.code, labelFault(label, other)]).toEqual(['other_article', undefined]);
});

it('has nothing against a label that says less, or says it in other letters', () => {
  for (const label of [{}, { gtin: '08990871999997' }, { batch: 'l-1' }, { net_weight: 10 }]) {
    expect(labelFault(label, own)).toBeUndefined();
  }
  expect(labelFault({ batch: 'X' }, { codes: [], batch: null, expiry_date: null })).toBeUndefined();
});

it('takes an article number for that of a line only where it is on record, by whichever of its codes', () => {
  const label = { gtin: '8990871999980', batch: 'L-1' };
  expect(labelFault(label, { ...own, codes: [] })?.code).toBe('other_article');
  expect(labelFault(label, { ...own, codes: ['8990871999997', '08990871999980'] })).toBeUndefined();
});

it('adds to a batch what is not known of it: a second label without a date wipes nothing', () => {
  const first = describedBy(newBatch.parse({}), { batch: 'L-1', expiry_date: '2027-11-14' });
  const second = describedBy(first, { batch: 'L-1', production_date: '2026-11-14' });
  expect(second).toMatchObject({ number: 'L-1', expiry_date: '2027-11-14', production_date: '2026-11-14' });
});
