import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/dashboard.ts';
import { stockStatuses } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';

const kilograms = (value: number) => <Figure>{formatNumber(value, 3)}</Figure>;

/** What is on hand, and how much of it in which state. */
export function Stock({ stock }: { stock: NonNullable<Dashboard['stock']> }) {
  const { t } = useTranslation('dashboard');
  const { packs, net_weight, value, states } = stock;
  const known = stockStatuses.flatMap((status) => states.filter(({ stock_status }) => stock_status === status));
  return (
    <Section title={t('onHand')}>
      <p className={classes.key}>
        <ToList list="inventorystock">
          {kilograms(net_weight)} <span className={classes.unit}>kg</span>
        </ToList>
      </p>
      <p className={classes.beside}>
        {t('packs', { n: formatNumber(packs) })}
        {value !== undefined && ` · Rp ${formatNumber(value)}`}
      </p>
      <table className={classes.figures}>
        <caption className={classes.spoken}>{t('byState')}</caption>
        <thead className={classes.spoken}>
          <tr>
            <th scope="col">{t('state')}</th>
            <th scope="col">kg</th>
          </tr>
        </thead>
        <tbody>
          {known.map((state) => (
            <tr key={state.stock_status}>
              <th scope="row">{t(`status.${state.stock_status}`)}</th>
              <td>
                <ToList list="inventorystock" search={{ group_by: 'batch', stock_status: state.stock_status }}>
                  {kilograms(state.net_weight)}
                </ToList>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
