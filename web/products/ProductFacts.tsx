import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/product.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Facts } from '#web/platform/ui/Facts.tsx';
import { Section } from '#web/platform/ui/Section.tsx';

const prices = ['selling_price', 'min_selling_price', 'selling_tax_price', 'price_buy', 'best_price_buy'] as const;

/** The prices and the other facts of a product; unknown ones are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const { alias_name, commodity, group, processtype, type, traceability, alert_stock, desired_stock, description } =
    product;
  const kilograms = (weight: number | null) => weight !== null && `${formatNumber(weight)} kg`;
  const known = prices.filter((price) => product[price] !== null);
  return (
    <>
      {known.length > 0 && (
        <Section title={t('page.prices')}>
          <Facts facts={known.map((price) => [t(`field.${price}`), `Rp ${formatNumber(product[price] ?? 0)}`])} />
        </Section>
      )}
      <Section title={t('product')}>
        <Facts
          facts={[
            [t('field.alias_name'), alias_name],
            [t('field.commodity_id'), commodity?.name],
            [t('field.group_id'), group?.name],
            [t('field.processtype_id'), processtype?.name],
            [t('field.type'), t(`type.${type}`)],
            [t('field.traceability'), t(`traceability.${traceability}`)],
            [t('field.alert_stock'), kilograms(alert_stock)],
            [t('field.desired_stock'), kilograms(desired_stock)],
            [t('field.description'), description, 'wide'],
          ]}
        />
      </Section>
    </>
  );
}
