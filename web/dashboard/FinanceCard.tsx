import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cardLists } from '#shared/dashboard-card-lists.ts';
import type { DashboardCard } from '#shared/dashboard-card-names.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { Card } from './Card.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';
import { useFinance } from './use-dashboard.ts';

/** None of these lists goes by days. */
const anyDay = { today: '', since: '', expiryDays: 0 };

const rupiah = (amount: number) => `Rp ${formatNumber(amount)}`;

interface FinanceCardProps {
  name: DashboardCard;
  /** The warehouse that the figures are of; undefined: all. */
  warehouse: string | undefined;
}

/** A card of what rent or loans come to today. Nothing as long as it is not known: the other figures do not wait for it. */
export default function FinanceCard({ name, warehouse }: FinanceCardProps) {
  const { t } = useTranslation('dashboard');
  const formatMoment = useFormatMoment();
  const { data } = useFinance(warehouse);
  const { unbilled, uncharged, overdue, pledged, worst } = data ?? {};
  const leads = cardLists[name](anyDay);
  switch (name) {
    case 'unbilled':
      return (
        unbilled && (
          <Card
            title={t('unbilled')}
            figure={<ToList {...leads}>{rupiah(unbilled.amount)}</ToList>}
            // A moment that is broken at its hyphens or before its hour is misread.
            text={t('computed', {
              moment: formatMoment(unbilled.computed_at).replaceAll('-', '\u2011').replace(' ', '\u00a0'),
            })}
          />
        )
      );
    case 'uncharged':
      return (
        uncharged != null &&
        uncharged > 0 && (
          <Card
            title={t('uncharged')}
            figure={<ToList {...leads}>{formatNumber(uncharged)}</ToList>}
            text={t('lots', { count: uncharged })}
          />
        )
      );
    case 'overdue':
      return (
        overdue && (
          <Card
            title={t('overdue')}
            figure={<ToList {...leads}>{rupiah(overdue.amount)}</ToList>}
            text={t('invoices', { count: overdue.invoices, n: formatNumber(overdue.invoices) })}
          />
        )
      );
    case 'pledged':
      return (
        pledged &&
        pledged.net_weight > 0 && (
          <Card
            title={t('pledged')}
            figure={
              <ToList {...leads}>
                <Figure>{formatNumber(pledged.net_weight, 3)}</Figure> <span className={classes.unit}>kg</span>
              </ToList>
            }
            text={t('toFacilities')}
          />
        )
      );
    case 'worst':
      return (
        worst && (
          <Card
            title={t('worst')}
            figure={
              <Anchor
                c="inherit"
                fz="inherit"
                fw="inherit"
                lh="inherit"
                underline="hover"
                renderRoot={(props) => <Link to="/app/fishfinstock/$id" params={{ id: worst.id }} {...props} />}
              >
                {worst.ltv === null ? t('nothingCounts') : `${formatNumber(worst.ltv, 2)} %`}
              </Anchor>
            }
            text={t('ofFacility', { number: worst.number, band: t(`band.${worst.band}`) })}
          />
        )
      );
    default:
      return null;
  }
}
