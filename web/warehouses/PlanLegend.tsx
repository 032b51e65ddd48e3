import { useTranslation } from 'react-i18next';
import { type DrawnProduct, looksOf, type PlanLayer, signOf, toneOf } from './plan-layers.ts';
import classes from './plan.module.css';

/** The legend of a plan's colours. */
export function PlanLegend({ layer, products }: { layer: PlanLayer; products: readonly DrawnProduct[] }) {
  const { t } = useTranslation('warehouses');
  return (
    <ul className={classes.legend} aria-label={t('plan.legend')}>
      {looksOf(layer).map((name) => (
        <li key={name}>
          <span className={classes.sample} data-state={toneOf(name)} aria-hidden>
            {signOf(name)}
          </span>
          {t(`plan.look.${name}`)}
        </li>
      ))}
      {layer === 'product' &&
        products.map(({ id, name, letter, tone }) => (
          <li key={id}>
            <span className={classes.sample} data-state={tone} aria-hidden>
              {letter}
            </span>
            {t('plan.ofProduct', { letter, name })}
          </li>
        ))}
    </ul>
  );
}
