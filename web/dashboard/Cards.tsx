import { Progress } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/dashboard.ts';
import { cardLists } from '#shared/dashboard-card-lists.ts';
import { type DashboardCard, TREND_DAYS } from '#shared/dashboard-card-names.ts';
import { flowEntities } from '#shared/dashboard-tasks.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Figure } from '#web/platform/ui/Figure.tsx';
import { Card } from './Card.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';

/** Fetched once the other figures are there. */
const FinanceCard = lazy(() => import('./FinanceCard.tsx'));

interface CardsProps {
  dashboard: Dashboard;
  /** The cards that are shown, in their order. */
  cards: readonly DashboardCard[];
  /** The warehouse that the figures are of; undefined: all. */
  warehouse: string | undefined;
}

/** How today stands beside what is on hand: in and out, positions, what expires, how complete the data is, what runs low, and what rent and loans come to. */
export function Cards({ dashboard, cards, warehouse }: CardsProps) {
  const ofStock = useStockCards(dashboard);
  return cards.map((name) => {
    if (name in ofStock) return ofStock[name];
    return (
      <Suspense key={name}>
        <FinanceCard name={name} warehouse={warehouse} />
      </Suspense>
    );
  });
}

/** The cards of stock by their names; null where the person may not list what it is counted in. */
function useStockCards({ trend, positions, expiring_batches, key_data, low_products }: Dashboard) {
  const { t } = useTranslation(['dashboard', 'menu']);
  const { expiry_alert_days: days } = useSession().company;
  const today = trend.at(-1);
  const leads = (card: DashboardCard) =>
    cardLists[card]({ today: today?.date ?? '', since: key_data?.since ?? '', expiryDays: days });
  const cards: Partial<Record<DashboardCard, ReactNode>> = {
    positions: positions && (
      <Card
        key="positions"
        title={t('positions')}
        figure={<ToList {...leads('positions')}>{formatNumber(positions.used)}</ToList>}
        text={
          <>
            {t('ofPositions', { n: formatNumber(positions.all) })}
            <Progress
              mt="xs"
              value={positions.all > 0 ? (100 * positions.used) / positions.all : 0}
              aria-label={t('positions')}
            />
          </>
        }
      />
    ),
    expiring: expiring_batches !== null && (
      <Card
        key="expiring"
        title={t('expiring', { count: days })}
        figure={<ToList {...leads('expiring')}>{formatNumber(expiring_batches)}</ToList>}
        text={t('batches', { count: expiring_batches })}
      />
    ),
    key_data: key_data && (
      <Card
        key="key_data"
        title={t('keyData', { count: TREND_DAYS })}
        figure={<ToList {...leads('key_data')}>{formatNumber(key_data.missing)}</ToList>}
        text={
          key_data.batches > 0
            ? t('keyDataOf', { n: formatNumber(key_data.batches), percent: formatNumber(key_data.percent) })
            : t('keyDataNone')
        }
      />
    ),
    low: low_products !== null && (
      <Card
        key="low"
        title={t('low')}
        figure={<ToList {...leads('low')}>{formatNumber(low_products)}</ToList>}
        text={t('products', { count: low_products })}
      />
    ),
  };
  for (const entity of flowEntities) {
    const flow = today?.[entity];
    cards[entity] = flow && (
      <Card
        key={entity}
        title={t(`today.${entity}`)}
        figure={
          <ToList {...leads(entity)}>
            <Figure>{formatNumber(flow.net_weight, 3)}</Figure> <span className={classes.unit}>kg</span>
          </ToList>
        }
        text={t('documents', { count: flow.documents, n: formatNumber(flow.documents) })}
      />
    );
  }
  return cards;
}
