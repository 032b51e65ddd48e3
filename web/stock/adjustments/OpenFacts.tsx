import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BatchFact } from '#shared/stock/batch-facts.ts';
import { isDay } from '#shared/stock/batch-parts.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { openFacts, type ParentBatch } from '#shared/stock/transformed.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';
import { emptyBatch } from '#web/stock/receipts/received.ts';
import { useBatchChoices } from '#web/stock/receipts/use-batch-choices.ts';
import classes from './adjustments.module.css';

interface OpenFactsProps {
  line: DocumentLine;
  parents: readonly ParentBatch[];
  onChange: ChangeLine;
}

/** The facts of which the batches that go in say different things: for each, one that survives, or none. */
export function OpenFacts({ line, parents, onChange }: OpenFactsProps) {
  const { t } = useTranslation(['stockAdjusted', 'stockReceived', 'ui']);
  const formatDate = useFormatDate();
  const { nameOf } = useBatchChoices();
  const facts = openFacts(parents);
  if (facts.length === 0) return null;

  function written(fact: BatchFact, value: string) {
    if (fact === 'production_method') return t(`stockReceived:batch.${value as 'wild' | 'farmed'}`);
    return nameOf(value) ?? (isDay(fact) ? formatDate(value) : value);
  }
  const choose = (fact: BatchFact, value: string | null) =>
    onChange(line.id, (before) => ({
      ...before,
      new_batch: { ...(before.new_batch ?? emptyBatch()), [fact]: value },
    }));

  return (
    <section aria-label={t('outputs.open')}>
      <Text size="sm" mb={4}>
        {t('outputs.openHint')}
      </Text>
      <div className={classes.fields}>
        {facts.map((fact) => {
          const known = [...new Set(parents.flatMap((parent) => parent[fact] ?? []))];
          const chosen = line.new_batch?.[fact] ?? null;
          const offered = chosen === null || known.includes(chosen) ? known : [...known, chosen];
          return (
            <Select
              key={fact}
              label={t(`stockReceived:batch.fact.${fact}`)}
              placeholder={t('outputs.leftOpen')}
              clearable
              clearButtonProps={{ 'aria-label': t('ui:clear') }}
              data={offered.map((value) => ({ value, label: written(fact, value) }))}
              value={chosen}
              onChange={(value) => choose(fact, value)}
            />
          );
        })}
      </div>
    </section>
  );
}
