import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../use-record-form.ts';
import type { Choice } from './use-choices.ts';

interface ReferenceSelectProps extends FieldProps<string | null> {
  label: string;
  data: Choice[];
}

/** Chooses what a product refers to, by name; may be left empty. */
export function ReferenceSelect(props: ReferenceSelectProps) {
  const { t } = useTranslation(['products', 'common']);
  return (
    <Select searchable clearable placeholder={t('choose')} nothingFoundMessage={t('common:not_found')} {...props} />
  );
}
