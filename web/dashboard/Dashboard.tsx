import { Button, Group, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderedCards } from '#shared/dashboard-card-names.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { DataMoment } from '#web/platform/session/DataMoment.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { Books } from './Books.tsx';
import { Cards } from './Cards.tsx';
import classes from './dashboard.module.css';
import { Stock } from './Stock.tsx';
import { Tasks } from './Tasks.tsx';
import { ChosenWarehouse } from './ToList.tsx';
import { PATH, useDashboard } from './use-dashboard.ts';
import tools from './tools.module.css';
import { WarehouseChoice } from './WarehouseChoice.tsx';

/** Drawn once the figures are there. */
const Trend = lazy(() => import('./Trend.tsx'));
const loadCardsDialog = () => import('./CardsDialog.tsx');
/** Only of who chooses the cards. */
const CardsDialog = lazy(async () => ({ default: (await loadCardsDialog()).CardsDialog }));
/** Only of a new company. */
const Checklist = lazy(async () => ({ default: (await import('./Checklist.tsx')).Checklist }));

const names = { warehouse_id: UUID } as const;

/** What matters today: first the work that waits, then how stock stands. Each figure leads to its list. */
export default function Dashboard() {
  const { t } = useTranslation(['dashboard', 'menu']);
  const { fixed, isHere, choose } = useWarehouseNarrowing(names);
  const warehouse = fixed['warehouse_id'];
  const { data, error, refetch } = useDashboard(warehouse);
  const [isChoosing, setChoosing] = useState(false);
  const isEmpty = data && !data.stock && !data.positions && data.trend.length === 0 && data.expiring_batches === null;
  return (
    <>
      <PageTitle title={t('menu:item.dashboard')}>
        <Group gap="xs" className={tools.tools ?? ''}>
          <DataMoment path={PATH} />
          {!isHere && <WarehouseChoice withAll value={warehouse} onChange={(id) => choose({ warehouse_id: id })} />}
          {data && (
            <Button
              variant="default"
              onClick={() => setChoosing(true)}
              onPointerEnter={() => void loadCardsDialog()}
              onFocus={() => void loadCardsDialog()}
            >
              {t('cards.button')}
            </Button>
          )}
          {data && <PrintButton />}
        </Group>
      </PageTitle>
      <Suspense>
        {isChoosing && data && <CardsDialog choice={data.choice} onClose={() => setChoosing(false)} />}
      </Suspense>
      {error && !data ? (
        <ProblemPanel problem={error} tryAgain={() => void refetch()} />
      ) : !data ? (
        <div className={classes.grid} aria-busy>
          {['tasks', 'stock', 'in', 'out', 'positions', 'expiring'].map((part) => (
            <Skeleton key={part} height={120} radius="md" />
          ))}
        </div>
      ) : (
        <ChosenWarehouse value={warehouse}>
          {data.checklist && (
            <div className={classes.first}>
              <Suspense>
                <Checklist steps={data.checklist} />
              </Suspense>
            </div>
          )}
          {data.books && <Books books={data.books} />}
          <div className={classes.grid}>
            <div>
              <Tasks tasks={data.tasks} />
            </div>
            {data.stock && (
              <div>
                <Stock stock={data.stock} />
              </div>
            )}
            {isEmpty && <p className={classes.beside}>{t('nothingAllowed')}</p>}
            <div className={classes.cards}>
              <Cards
                dashboard={data}
                cards={orderedCards(data.choice).filter((card) => !data.choice?.hidden.includes(card))}
                warehouse={warehouse}
              />
            </div>
            {data.trend.length > 0 && (
              <div className={classes.whole}>
                <Suspense fallback={<Skeleton height={260} radius="md" />}>
                  <Trend trend={data.trend} />
                </Suspense>
              </div>
            )}
          </div>
        </ChosenWarehouse>
      )}
    </>
  );
}
