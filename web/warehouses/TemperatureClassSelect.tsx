import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { temperatureClasses, type TemperatureClass } from '#shared/temperature-class.ts';
import type { FieldProps } from '#web/platform/records/use-record-form.ts';
import { classLabel } from './class-label.ts';

type TemperatureClassSelectProps = FieldProps<TemperatureClass | null> &
  Pick<SelectProps, 'label' | 'mt' | 'withAsterisk' | 'description' | 'clearable'>;

/** Chooses a temperature class, as staff call it. */
export function TemperatureClassSelect({ onChange, ...rest }: TemperatureClassSelectProps) {
  const { t } = useTranslation(['variants', 'ui']);
  return (
    <Select
      clearable
      placeholder={t('ui:choose')}
      data={temperatureClasses.map((one) => ({ value: one, label: classLabel(t, one) }))}
      onChange={(chosen) => onChange(chosen)}
      {...rest}
    />
  );
}
