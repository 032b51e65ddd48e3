import { describe, expect, it } from 'vitest';
import { type LedgerFault, ledgerFaultKinds } from '#shared/stock/ledger-check.ts';
import { faultInWords } from './ledger-words.ts';

const fault = (kind: LedgerFault['kind'], more: Partial<LedgerFault> = {}): LedgerFault => ({
  kind,
  expected: { packs: 3, net_weight: 30.5, value: 1500 },
  found: { packs: 4, net_weight: 41.25, value: 1600 },
  document: { id: '7', entity: 'stockreceived', number: 'BM/2026/06/00001' },
  stock: null,
  numbers: null,
  ...more,
});

describe.each(['en', 'id'] as const)('in %s a fault of the ledger', (language) => {
  const place = { en: 'Stock received', id: 'Penerimaan barang' }[language];
  const said = (kind: LedgerFault['kind']) => faultInWords(fault(kind), language);

  it.each(ledgerFaultKinds)('%s is one sentence that begins with its place', (kind) => {
    expect(said(kind)).toMatch(new RegExp(`^${place} BM/2026/06/00001: [a-z\\d].{10,}\\.$`));
    expect(said(kind)).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('is said of no other kind in the same words', () => {
    expect(new Set(ledgerFaultKinds.map(said)).size).toBe(ledgerFaultKinds.length);
  });

  it('says what is there, and what should be, each once and in its order', () => {
    const [there, due] = { en: ['41.25 kg', '30.5 kg'], id: ['41,25 kg', '30,5 kg'] }[language] as [string, string];
    const both = ledgerFaultKinds.filter((kind) => said(kind).includes(due));
    expect(both.toSorted()).toEqual([
      'balance_sum',
      'chain',
      'day_sum',
      'document_total',
      'link_differs',
      'pledge_total',
      'process_uneven',
      'promised',
      'reserved_sum',
    ]);
    for (const kind of both) expect(said(kind).indexOf(there)).toBeLessThan(said(kind).indexOf(due));
    const alone = ledgerFaultKinds.filter((kind) => said(kind).includes(there) && !both.includes(kind));
    expect(alone.toSorted()).toEqual([
      'below_zero',
      'below_zero_by_date',
      'move_stray',
      'moved_uneven',
      'packs_without_weight',
      'pledge_uneven',
      'reservation_stray',
      'revaluation_stray',
      'serial_number_twice',
      'unit_in_two_places',
      'value_without_weight',
    ]);
  });
});
