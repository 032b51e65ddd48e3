import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockCount } from '#shared/stock/count.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { useCountActs } from './use-counts.ts';

export type CountStep = 'finish' | 'reopen' | 'cancel' | 'post';

interface CountStepsProps {
  count: StockCount;
  /** Those that can be taken, the way forward first. */
  steps: readonly CountStep[];
  /** Rows that differ. */
  different?: number;
  onRefused?(problem: unknown): void;
}

/** The way of a stock take: each step asks before it is taken, and says why it was refused. */
export function CountSteps({ count, steps, different = 0, onRefused }: CountStepsProps) {
  const { t } = useTranslation(['stockCounts', 'common']);
  const wordsOf = useFaultWords();
  const { act } = useCountActs(count.id);
  const [asked, setAsked] = useState<CountStep>();
  const [refusal, setRefusal] = useState<string>();

  const nothing = different === 0;
  const words: Record<CountStep, { label: string; title: string; text: string }> = {
    finish: { label: t('finish'), title: t('finishTitle'), text: t('finishText') },
    reopen: { label: t('reopen'), title: t('reopen'), text: count.name },
    cancel: { label: t('cancel'), title: t('cancelTitle', { name: count.name }), text: t('cancelText') },
    post: nothing
      ? { label: t('close'), title: t('closeTitle'), text: t('closeText') }
      : { label: t('post'), title: t('postTitle'), text: t('postText', { rows: formatNumber(different) }) },
  };

  async function take(step: CountStep) {
    setRefusal(undefined);
    try {
      await act(step);
    } catch (problem) {
      const errors = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
      setRefusal(errors.length > 0 ? [...new Set(errors.map(wordsOf))].join('. ') : reasonOf(problem));
      onRefused?.(problem);
    }
    setAsked(undefined);
  }

  return (
    <>
      {refusal && (
        <Alert color="bad" role="alert" title={t('notDone')}>
          {refusal}
        </Alert>
      )}
      <Group gap="xs">
        {steps.map((step, at) => (
          <Button key={step} size="md" variant={at === 0 ? 'filled' : 'default'} onClick={() => setAsked(step)}>
            {words[step].label}
          </Button>
        ))}
      </Group>
      {asked && (
        <ConfirmDialog
          title={words[asked].title}
          choices={[{ label: words[asked].label, dangerous: asked === 'cancel', onChoose: () => take(asked) }]}
          onClose={() => setAsked(undefined)}
        >
          <Text size="sm">{words[asked].text}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
