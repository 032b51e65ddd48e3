import { Combobox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FreeGoods, VariantChoice } from '#shared/stock/choices.ts';
import { FreeHere } from './FreeHere.tsx';
import classes from './stock-documents.module.css';
import type { VariantsFound } from './variants-found.ts';

interface VariantOptionsProps {
  variants: readonly VariantChoice[];
  /** Products without a variant. */
  bare: VariantsFound['products'];
  /** What is free of the variants where the goods leave from; undefined where none leave. */
  free: readonly FreeGoods[] | undefined;
}

/** What a picker of variants offers, each with its codes and what is free of it. */
export function VariantOptions({ variants, bare, free }: VariantOptionsProps) {
  const { t } = useTranslation('stockDocuments');
  return (
    <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
      {variants.map((variant) => (
        <Combobox.Option key={variant.id} value={variant.id}>
          <span className={classes.option}>
            <span>{variant.name}</span>
            <Text span size="xs" c="dimmed">
              {[variant.code, variant.barcode, variant.product_name].filter(Boolean).join(' · ')}
            </Text>
            {free && <FreeHere free={free.find(({ variant_id }) => variant_id === variant.id)} />}
          </span>
        </Combobox.Option>
      ))}
      {bare.map(({ id, name }) => (
        <Combobox.Option key={id} value={id}>
          <span className={classes.option}>
            <span>{name}</span>
            <Text span size="xs" c="dimmed">
              {t('pick.bare')}
            </Text>
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
