import type { TemperatureClass } from '#shared/temperature-class.ts';
import type { english } from '../texts/english.ts';

type Words = (key: `class.${keyof (typeof english)['warehouses']['class']}`) => string;

/** A temperature class as staff call it, such as “FRZ · Beku”. */
export const classLabel = (t: Words, temperatureClass: TemperatureClass) =>
  `${temperatureClass} · ${t(`class.${temperatureClass}`)}`;
