import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import type { ReceivedKind } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { comesFrom } from './received.ts';
import classes from './stock-received.module.css';

/** The head of a receipt that is only looked at. */
export function HeadFacts({ document }: { document: StockDocument }) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const formatDate = useFormatDate();
  const from = comesFrom[document.kind as ReceivedKind];
  const facts: [name: string, value: string | null | undefined][] = [
    [t('stockDocuments:field.date'), formatDate(document.date)],
    [t('stockDocuments:field.warehouse'), document.warehouse.name],
    [from ? t(`from.${from}`) : '', document.partner?.name],
    [t('stockDocuments:field.owner'), document.owner?.name ?? t('stockDocuments:ownGoods')],
    [t('stockDocuments:field.reference'), document.reference],
    [t('stockDocuments:field.vehicle_number'), document.vehicle_number],
    [t('stockDocuments:field.driver_name'), document.driver_name],
    [t('stockDocuments:field.seal_number'), document.seal_number],
    [t('temperature_c'), document.temperature_c === null ? null : formatNumber(document.temperature_c, 1)],
    [t('stockDocuments:field.additional_cost'), rupiah(document.additional_cost || undefined)],
    [t('stockDocuments:field.value'), rupiah(document.value)],
    [t('stockDocuments:field.costs'), document.cost_state && t(`stockDocuments:costs.${document.cost_state}`)],
    [t('stockDocuments:field.notes'), document.notes],
  ];
  return (
    <Paper component="section" withBorder radius="md" p="sm" aria-label={t('head')}>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Paper>
  );
}

const rupiah = (amount: number | undefined) => (amount === undefined ? undefined : `Rp ${formatNumber(amount)}`);
