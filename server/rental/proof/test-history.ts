import type { Agreed } from './test-agreed.ts';
import type { Work } from './test-months.ts';

/** Terms under which all goods are charged for from a day within the first month on. */
const terms: Omit<Agreed, 'storage'> = {
  start_date: '2024-01-10',
  end_date: null,
  billing_day: 1,
  free_days: 0,
  counts_withdrawal_day: false,
  position_sharing: 'whole',
  minimum_charge: 0,
  zone: 'Asia/Jayapura',
  is_fixed: true,
};

/** Labels and hours of the document that was posted as the n-th, counted from 0. */
const served = (which: number): Work[] => [
  { does: 'serve', which, service: 'label', hundredths: 40 },
  { does: 'serve', which, service: 'overtime_hour', hundredths: 225 },
  { does: 'serve', which, service: 'plug_hour', hundredths: 75 },
];

/**
 * A contract by one measure of storage, and a history in which all that can be charged for is done twice: on days of February, in part
 * after it was billed; and in March, after whose invoice the second of each is voided.
 */
export const everything = (storage: Agreed['storage']): [Agreed, Work[]] => [
  { ...terms, storage },
  [
    { does: 'receive', batch: 0, day: '2024-01-14', kilograms: 39 },
    { does: 'receive', batch: 1, day: '2024-02-16', kilograms: 28 },
    { does: 'issue', batch: 0, day: '2024-02-29', kilograms: 9 },
    { does: 'freeze', batch: 0, day: '2024-02-20', kilograms: 4 },
    { does: 'bill' },
    { does: 'bill' },
    { does: 'repack', batch: 1, day: '2024-02-21', kilograms: 6 },
    { does: 'regrade', batch: 0, day: '2024-02-22', kilograms: 3 },
    { does: 'reweigh', batch: 1, day: '2024-02-28', kilograms: 7 },
    ...served(0),
    { does: 'receive', batch: 2, day: '2024-03-01', kilograms: 12 },
    { does: 'issue', batch: 0, day: '2024-03-02', kilograms: 3 },
    { does: 'freeze', batch: 1, day: '2024-03-03', kilograms: 2 },
    { does: 'repack', batch: 0, day: '2024-03-04', kilograms: 4 },
    { does: 'regrade', batch: 2, day: '2024-03-04', kilograms: 4 },
    { does: 'reweigh', batch: 0, day: '2024-03-05', kilograms: 6 },
    ...served(7),
    { does: 'bill' },
    ...[12, 11, 10, 9, 8, 7].map((which): Work => ({ does: 'void', which })),
  ],
];
