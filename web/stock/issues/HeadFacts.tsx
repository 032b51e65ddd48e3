import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import type { IssuedKind } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { goesTo } from './issue.ts';
import classes from './stock-issued.module.css';

/** The head of an issue that is only looked at. */
export function HeadFacts({ document }: { document: StockDocument }) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const formatDate = useFormatDate();
  const role = goesTo[document.kind as IssuedKind];
  const facts: [name: string, value: string | null | undefined][] = [
    [t('stockDocuments:field.date'), formatDate(document.date)],
    [t('stockDocuments:field.warehouse'), document.warehouse.name],
    [role ? t(role) : '', document.partner?.name],
    [t('stockDocuments:field.owner'), document.owner?.name ?? t('stockDocuments:ownGoods')],
    [t('stockDocuments:field.reference'), document.reference],
    [t('stockDocuments:field.vehicle_number'), document.vehicle_number],
    [t('stockDocuments:field.driver_name'), document.driver_name],
    [t('stockDocuments:field.seal_number'), document.seal_number],
    [
      t('stockDocuments:field.temperature_c'),
      document.temperature_c === null ? null : formatNumber(document.temperature_c, 1),
    ],
    [t('stockDocuments:field.value'), document.value === undefined ? undefined : `Rp ${formatNumber(document.value)}`],
    [t('stockDocuments:field.notes'), document.notes],
  ];
  return (
    <Paper component="section" withBorder radius="md" p="sm" aria-label={t('stockDocuments:field.kind')}>
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
