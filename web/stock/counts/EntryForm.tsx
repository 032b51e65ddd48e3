import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountRow } from '#shared/stock/count.ts';
import { PACKS_MAX } from '#shared/limits.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { ScaleField } from '#web/stock/documents/ScaleField.tsx';
import classes from './counts.module.css';
import { useCountActs } from './use-counts.ts';

interface EntryFormProps {
  countId: string;
  row: CountRow;
  onDone(): void;
}

/** Enters what lies there: packs, and of goods of catch weight what they weigh. The id stays until it is stored, so that a repeat is the same. */
export function EntryForm({ countId, row, onDone }: EntryFormProps) {
  const { t } = useTranslation('stockCounts');
  const wordsOf = useFaultWords();
  const { count, readAgain } = useCountActs(countId);
  const [sent, setSent] = useState<{ id: string; packs: number; net_weight: number | null }>();
  const [packs, setPacks] = useState<number | null>(null);
  const [net_weight, setWeight] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function enter() {
    if (packs === null || busy) return;
    // Another figure is another entry.
    const id = sent?.packs === packs && sent.net_weight === net_weight ? sent.id : crypto.randomUUID();
    setSent({ id, packs, net_weight });
    setBusy(true);
    setFault(undefined);
    try {
      await count({ id, row_id: row.id, round: row.rounds + 1, packs, net_weight });
      onDone();
    } catch (problem) {
      const [first] = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
      setFault(first ? wordsOf(first) : (reasonOf(problem) ?? t('notDone')));
      if (first?.code === 'counted_meanwhile') void readAgain();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={classes.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <NumberField
        size="lg"
        label={t('packs')}
        decimals={0}
        min={0}
        max={PACKS_MAX}
        enterKeyHint="done"
        value={packs}
        onChange={setPacks}
      />
      {(row.variant.catch_weight || row.variant.net_weight === null) && (
        <ScaleField
          size="lg"
          label={t('net_weight')}
          description={t('weightHint')}
          descriptionProps={{ size: 'sm' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={net_weight}
          onChange={setWeight}
        />
      )}
      <Button type="submit" size="lg" disabled={packs === null} aria-busy={busy}>
        {t('enter')}
      </Button>
      {fault && <Fault text={fault} />}
    </form>
  );
}
