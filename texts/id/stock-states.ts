import type { stockStates as english } from '../en/stock-states.ts';
import type { Translated } from '../translated.ts';

export const stockStates: Translated<typeof english> = {
  available: 'Tersedia',
  on_hold: 'Ditahan',
  damaged: 'Rusak',
  expired: 'Kedaluwarsa',
  recalled: 'Ditarik',
  in_transit: 'Dalam perjalanan',
};
