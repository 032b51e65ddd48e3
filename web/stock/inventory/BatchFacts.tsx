import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchFact } from '#shared/stock/batch-facts.ts';
import { batchParts, isDay } from '#shared/stock/batch-parts.ts';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { Facts } from '#web/platform/ui/Facts.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { useElementWords } from '#web/stock/documents/use-element-words.ts';
import { ownersOf } from './batch-columns.tsx';
import { Expiry } from './Expiry.tsx';
import { Section } from '#web/platform/ui/Section.tsx';

const named = {
  fishing_area_id: 'fishing_area',
  inventory_type_id: 'inventory_type',
  certification_id: 'certification',
} as const;

const facts = Object.values(batchParts).flat();

/** The facts of a batch and of its papers, with those that are still missing. */
export function BatchFacts({ batch }: { batch: StockBatchDetail }) {
  const { t } = useTranslation(['inventory', 'stockDocuments', 'stockReceived']);
  const formatDate = useFormatDate();
  const wordsOf = useElementWords();

  function shown(fact: BatchFact): ReactNode {
    const value = batch[fact];
    if (!value) return null;
    if (fact in named) return batch[named[fact as keyof typeof named]]?.name;
    if (fact === 'production_method') return t(`stockReceived:batch.${value as 'wild' | 'farmed'}`);
    return isDay(fact) ? formatDate(value) : value;
  }

  return (
    <>
      <Section title={t('page.what')}>
        <Facts
          facts={[
            [t('field.product'), batch.product.name],
            [t('field.variant'), `${batch.variant.name} (${batch.variant.code})`],
            [t('field.owners'), ownersOf(t, batch)],
            [t('field.expiry_date'), <Expiry key="expiry" date={batch.expiry_date} days={batch.days_left} />],
            [t('field.received_date'), formatDate(batch.received_date)],
            [t('field.supplier'), batch.supplier?.name ?? '–'],
          ]}
        />
      </Section>
      <Section title={t('page.facts')}>
        <Text size="sm" fw={600}>
          {t('stockReceived:batch.complete', { n: formatNumber(batch.completeness) })}
        </Text>
        <Progress
          value={batch.completeness}
          color={batch.missing.length === 0 ? 'green' : 'brand'}
          aria-hidden
          my={4}
          maw={320}
        />
        <Text size="sm" mb="sm">
          {batch.missing.length === 0 ? t('stockReceived:batch.nothingMissing') : wordsOf(batch.missing)}
        </Text>
        <Facts
          facts={facts
            .filter((fact) => fact !== 'expiry_date' && batch[fact] !== null)
            .map((fact) => [t(`stockReceived:batch.fact.${fact}`), shown(fact)])}
        />
      </Section>
    </>
  );
}
