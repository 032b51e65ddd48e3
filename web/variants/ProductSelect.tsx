import { useTranslation } from 'react-i18next';
import type { VariantProduct } from '#shared/variant.ts';
import { SearchSelect } from '#web/platform/records/SearchSelect.tsx';

interface ProductSelectProps {
  product: VariantProduct | null;
  error: string | undefined;
  autoFocus?: boolean;
  /** Left out: it has to be chosen. */
  required?: boolean;
  /** In place of the words that ask for a choice. */
  placeholder?: string;
  onChange(product: VariantProduct | null): void;
}

/** Chooses a product among however many there are: the server finds what is typed, active products first. */
export function ProductSelect({ product, autoFocus = false, required = true, ...rest }: ProductSelectProps) {
  const { t } = useTranslation('variants');
  return (
    <SearchSelect
      label={t('field.product_id')}
      withAsterisk={required}
      data-path="product_id"
      {...(autoFocus && { 'data-autofocus': true })}
      chosen={product}
      path="/action_variants/products"
      failed={t('productsFailed')}
      labelOf={({ name, status }) => (status === 'active' ? name : t('inactiveProduct', { name }))}
      {...rest}
    />
  );
}
