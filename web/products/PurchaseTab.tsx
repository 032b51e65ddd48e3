import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RupiahField } from '#web/platform/ui/number-fields.tsx';
import type { TabProps } from './tab-props.ts';

/** The buying prices of the product. */
export function PurchaseTab({ form: { field } }: TabProps) {
  const { t } = useTranslation('products');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <RupiahField label={t('field.price_buy')} {...field('price_buy')} />
      <RupiahField label={t('field.best_price_buy')} {...field('best_price_buy')} />
    </SimpleGrid>
  );
}
