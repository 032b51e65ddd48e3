import type { TemperatureClass } from '#shared/temperature-class.ts';

type Words = (key: `variants:temperatureClass.${TemperatureClass}`) => string;

/** A temperature class as staff call it, such as “FRZ · Beku”. */
export const classLabel = (t: Words, temperatureClass: TemperatureClass) =>
  `${temperatureClass} · ${t(`variants:temperatureClass.${temperatureClass}`)}`;
