import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TAX_MAX } from '#shared/limits.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import { switchTax, taxedPrice } from './product-form.ts';
import type { TabProps } from './tab-props.ts';

/** The selling prices of the product, and the tax on them. */
export function SalesTab({ form, product }: TabProps) {
  const { t } = useTranslation('products');
  const { tax_percent } = useSession().company;
  const { field, values } = form;

  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <RupiahField label={t('field.selling_price')} {...field('selling_price')} />
        <RupiahField label={t('field.min_selling_price')} {...field('min_selling_price')} />
      </SimpleGrid>
      <Switch
        label={t('field.include_tax')}
        checked={values.include_tax}
        onChange={({ currentTarget }) =>
          form.change(switchTax(currentTarget.checked, product ? undefined : tax_percent))
        }
      />
      {values.include_tax && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <NumberField
            label={t('field.selling_tax')}
            decimals={2}
            max={TAX_MAX}
            suffix=" %"
            {...field('selling_tax')}
          />
          <RupiahField
            label={t('field.selling_tax_price')}
            readOnly
            variant="filled"
            // Not 0, but unknown.
            placeholder=""
            value={taxedPrice(values)}
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}
