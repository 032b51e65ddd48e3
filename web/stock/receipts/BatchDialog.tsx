import { Button, Group, Modal, Progress, Select, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '#shared/limits.ts';
import { isDay, partsFor } from '#shared/stock/batch-parts.ts';
import { type BatchFact, productionMethods } from '#shared/stock/batch-facts.ts';
import { completeness, missingElements, type Traced } from '#shared/stock/key-data.ts';
import type { NewBatch } from '#shared/stock/batch.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFault } from '#web/stock/documents/faults.ts';
import { useElementWords } from '#web/stock/documents/use-element-words.ts';
import { DayField } from '#web/platform/ui/DayField.tsx';
import { dialogWidths, useFullScreen, useReturnFocus } from '#web/platform/ui/dialog.ts';
import { goToUnread } from '#web/platform/ui/unread.ts';
import classes from './stock-received.module.css';
import { useBatchChoices } from './use-batch-choices.ts';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

interface BatchDialogProps {
  /** The name of the goods. */
  name: string;
  batch: NewBatch;
  /** The facts that follow from the variant. */
  traced: Traced | null;
  /** Facts that it has of those that it is made of, which nobody changes. */
  kept?: Partial<NewBatch> | undefined;
  /** Where the batch is in the document, for what is wrong in it. */
  place: string;
  onChange(some: Partial<NewBatch>): void;
  onClose(): void;
}

const choicesOf = {
  inventory_type_id: 'inventory_types',
  fishing_area_id: 'fishing_areas',
  certification_id: 'certifications',
} as const;

const isChoice = (fact: BatchFact): fact is keyof typeof choicesOf => fact in choicesOf;

/**
 * All that is known of a new batch, and what GDST still asks for. What is typed is kept at once; what was not understood
 * is mended before its field goes.
 */
export function BatchDialog({ name, batch, traced, kept = {}, place, onChange, onClose }: BatchDialogProps) {
  const { t } = useTranslation(['stockReceived', 'common']);
  const fullScreen = useFullScreen('large');
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const isAllRead = () => content.current === null || !goToUnread(content.current);
  const close = () => isAllRead() && onClose();
  useBackCloses(close);
  // How the fish was raised or caught decides which fields there are.
  const change = (some: Partial<NewBatch>) => (!('production_method' in some) || isAllRead()) && onChange(some);

  return (
    <Modal
      opened
      fullScreen={fullScreen}
      returnFocus={false}
      size={dialogWidths.large}
      title={t('batch.title', { name })}
      onClose={close}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      {traced && <Completeness batch={batch} traced={traced} />}
      <div ref={content}>
        {partsFor(batch).map(([part, facts]) => (
          <section key={part} aria-label={t(`batch.${part}`)}>
            <Text component="h3" size="sm" fw={600} mt="md" mb={4}>
              {t(`batch.${part}`)}
            </Text>
            <div className={classes.fields}>
              {facts.map((fact) => (
                <Fact key={fact} fact={fact} batch={batch} isKept={fact in kept} place={place} onChange={change} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <Group mt="lg">
        <Button onClick={close}>{t('batch.done')}</Button>
      </Group>
    </Modal>
  );
}

function Completeness({ batch, traced }: { batch: NewBatch; traced: Traced }) {
  const { t } = useTranslation('stockReceived');
  const wordsOf = useElementWords();
  const percent = completeness(batch, traced);
  const missing = missingElements(batch, traced);
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {t('batch.complete', { n: formatNumber(percent) })}
      </Text>
      <Progress value={percent} color={missing.length === 0 ? 'green' : 'brand'} aria-hidden my={4} />
      <Text size="sm">{missing.length === 0 ? t('batch.nothingMissing') : wordsOf(missing)}</Text>
    </div>
  );
}

interface FactProps extends Pick<BatchDialogProps, 'batch' | 'place' | 'onChange'> {
  fact: BatchFact;
  isKept: boolean;
}

function Fact({ fact, batch, isKept, place, onChange }: FactProps) {
  const { t } = useTranslation(['stockReceived', 'ui', 'common', 'stockDocuments']);
  const { choices, isError } = useBatchChoices();
  const value = batch[fact];
  const fault = useFault(`${place}/${fact}`, value);
  const label = t(`batch.fact.${fact}`);
  const change = (next: string | null) => onChange({ [fact]: next });

  if (isDay(fact)) {
    return <DayField label={label} disabled={isKept} error={fault} value={value} onChange={change} />;
  }
  if (isChoice(fact) || fact === 'production_method') {
    const offered =
      fact === 'production_method'
        ? productionMethods.map((method) => ({ value: method, label: t(`batch.${method}`) }))
        : (choices?.[choicesOf[fact]] ?? []).map((one) => ({ value: one.id, label: one.name }));
    return (
      <Select
        label={label}
        disabled={isKept}
        searchable
        clearable
        selectFirstOptionOnChange
        clearButtonProps={{ 'aria-label': t('ui:clear') }}
        placeholder={t('ui:choose')}
        nothingFoundMessage={t('common:not_found')}
        data={offered}
        error={fault ?? (isError && t('stockDocuments:pick.failed'))}
        value={value}
        onChange={change}
      />
    );
  }
  return (
    <TextInput
      label={label}
      disabled={isKept}
      maxLength={NAME_MAX}
      error={fault}
      value={value ?? ''}
      onChange={({ currentTarget }) => change(currentTarget.value || null)}
    />
  );
}
