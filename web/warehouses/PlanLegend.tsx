import { useTranslation } from 'react-i18next';
import { planStates } from './plan.ts';
import classes from './plan.module.css';

/** What the colours of a plan mean, in words. */
export function PlanLegend() {
  const { t } = useTranslation('warehouses');
  return (
    <ul className={classes.legend} aria-label={t('plan.legend')}>
      {planStates.map((state) => (
        <li key={state}>
          <span className={classes.sample} data-state={state} aria-hidden />
          {t(`plan.state.${state}`)}
        </li>
      ))}
    </ul>
  );
}
