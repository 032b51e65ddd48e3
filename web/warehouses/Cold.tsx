import { useTranslation } from 'react-i18next';
import type { TemperatureClass } from '#shared/temperature-class.ts';
import { classLabel } from './class-label.ts';
import classes from './cold.module.css';

/** A class of temperature in its colour of the cold ladder, by its word or, where there is little room, by its letters. */
export function Cold({ temperatureClass, short = false }: { temperatureClass: TemperatureClass; short?: boolean }) {
  const { t } = useTranslation(['warehouses', 'variants']);
  const label = classLabel(t, temperatureClass);
  return (
    <span className={classes.cold} data-class={temperatureClass} {...(short && { title: label })}>
      {short ? temperatureClass : label}
    </span>
  );
}
