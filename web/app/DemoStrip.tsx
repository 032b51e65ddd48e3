import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DemoFigures } from '#shared/company.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import classes from './LandingScreen.module.css';

/** Three figures of the demo as they are now; nothing as long as they are not known. */
export function DemoStrip() {
  const { t } = useTranslation('landing');
  const { data } = useQuery({
    queryKey: ['/demo'],
    queryFn: async ({ signal }) => (await call<{ data: DemoFigures }>('GET', '/demo', undefined, signal)).data,
    retry: false,
  });
  const figures = data && [
    [formatNumber(data.net_weight), t('figures.on_hand')],
    [formatNumber(data.packs), t('figures.packs')],
    [formatNumber(data.ledger_faults), t('figures.faults', { moves: formatNumber(data.moves) })],
  ];
  return (
    <dl className={classes.figures} aria-label={t('figures.label')}>
      {figures?.map(([figure, of]) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
