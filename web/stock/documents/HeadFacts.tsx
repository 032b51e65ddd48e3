import { Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Facts } from '#web/platform/ui/Facts.tsx';
import type { TypedFamily } from './family.ts';
import type { HeadField } from './head-fields.ts';

interface HeadFactsProps {
  family: TypedFamily;
  document: StockDocument;
}

/** The head of a document that is only looked at. */
export function HeadFacts({ family, document }: HeadFactsProps) {
  const { t } = useTranslation(['stockDocuments', 'partners', 'stockReceived', family.words]);
  const formatDate = useFormatDate();
  const role = family.rules[document.kind]?.partner;
  const labelOf = (field: HeadField) =>
    t((field.control === 'celsius' && field.label) || (`field.${field.name}` as const));
  return (
    <Paper component="section" withBorder radius="md" p="sm" aria-label={t(`${family.words}:head`)}>
      <Facts
        facts={[
          [t('field.date'), formatDate(document.date)],
          [t('field.warehouse'), document.warehouse.name],
          [role ? t(`partners:roles.${role}`) : '', document.partner?.name],
          [t('field.owner'), document.owner?.name ?? t('ownGoods')],
          ...family.head.map((field) => [labelOf(field), written(field, document)] as const),
          [t('field.value'), rupiah(document.value)],
          [t('field.costs'), document.cost_state && t(`costs.${document.cost_state}`)],
          [t('field.notes'), document.notes],
        ]}
      />
    </Paper>
  );
}

function written(field: HeadField, document: StockDocument): string | null | undefined {
  if (field.control === 'text') return document[field.name];
  if (field.control === 'rupiah') return rupiah(document[field.name] || undefined);
  const celsius = document[field.name];
  return celsius === null ? null : formatNumber(celsius, 1);
}

const rupiah = (amount: number | undefined) => (amount === undefined ? undefined : `Rp ${formatNumber(amount)}`);
