import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchFact } from '#shared/stock/batch-facts.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { costWords } from './cost-words.ts';
import { useBatchChoices } from './use-batch-choices.ts';
import classes from './stock-received.module.css';
import { DAY } from '#web/platform/ui/patterns.ts';

/** A line of a receipt, where it is read only. */
export function LineFacts({ line }: { line: DocumentLine }) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const formatDate = useFormatDate();
  const { nameOf } = useBatchChoices();

  function written(fact: string, value: string) {
    if (fact === 'production_method') return t(`batch.${value as 'wild' | 'farmed'}`);
    return nameOf(value) ?? (DAY.test(value) ? formatDate(value) : value);
  }

  const known = Object.entries(line.new_batch ?? {}).filter((fact): fact is [BatchFact, string] => Boolean(fact[1]));
  return (
    <div className={classes.lineForm}>
      <dl className={classes.facts}>
        {line.unit_price !== undefined && line.unit_price !== null && (
          <Fact name={t('unit_price')}>Rp {formatNumber(line.unit_price)}</Fact>
        )}
        {line.provisional_price !== undefined && line.unit_price === null && (
          <Fact name={t('unit_price')}>{costWords(line, t)}</Fact>
        )}
        {line.temperature_c !== null && <Fact name={t('temperature_c')}>{formatNumber(line.temperature_c, 1)}</Fact>}
        {line.batch && <Fact name={t('batch.label')}>{line.batch.number}</Fact>}
        {known.map(([fact, value]) => (
          <Fact key={fact} name={t(`batch.fact.${fact}`)}>
            {written(fact, value)}
          </Fact>
        ))}
        {line.notes && <Fact name={t('stockDocuments:field.notes')}>{line.notes}</Fact>}
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
