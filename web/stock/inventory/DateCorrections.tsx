import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CorrectableDate, correctableDates, type DateCorrection } from '#shared/stock/date-correction.ts';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import { useCan, useFormatDate, useFormatMoment, useSession } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { LeftUnder, Links } from './LeftUnder.tsx';
import { batchesPath } from './use-batch.ts';
import { correctionsPath, useCorrections } from './use-corrections.ts';

const DecisionDialog = lazy(async () => ({
  default: (await import('#web/stock/documents/DecisionDialog.tsx')).DecisionDialog,
}));

/** The corrections of a batch's dates, with what left under the old ones; nothing where there is none. */
export function DateCorrections({ batch }: { batch: StockBatchDetail }) {
  const { t } = useTranslation('inventory');
  const { data = [] } = useCorrections(batch.id);
  if (data.length === 0) return null;
  return (
    <Section title={t('dates.title')}>
      {data.map((one) => (
        <Correction key={one.id} batch={batch} correction={one} />
      ))}
    </Section>
  );
}

function Correction({ batch, correction }: { batch: StockBatchDetail; correction: DateCorrection }) {
  const { t } = useTranslation(['inventory', 'stockReceived']);
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  const fileAddress = useFileAddress();
  const { status, changes, reason, image, submitted_by, submitted_at, decided_by, decided_at, decision_note } =
    correction;
  const day = (date: string | null) => (date === null ? t('dates.none') : formatDate(date));
  const told = correctableDates.flatMap((date: CorrectableDate) => {
    const change = changes[date];
    return change ? [`${t(`stockReceived:batch.fact.${date}`)}: ${day(change[0])} → ${day(change[1])}`] : [];
  });
  return (
    <article aria-label={told.join(', ')} style={{ paddingBlock: 8 }}>
      <Text size="sm" fw={600}>
        {told.join(' · ')}
      </Text>
      <Text size="sm">
        {t(`dates.status.${status}`)} · {reason} ·{' '}
        <Anchor size="sm" underline="always" href={fileAddress(image)} target="_blank" rel="noreferrer">
          {t('dates.photo')}
        </Anchor>
      </Text>
      <Text size="xs" c="dimmed">
        {t('dates.by', { name: submitted_by.name ?? '–', moment: formatMoment(submitted_at) })}
        {decided_by &&
          decided_at &&
          ` · ${t('dates.decided', { name: decided_by.name ?? '–', moment: formatMoment(decided_at) })}`}
        {decision_note && ` · ${decision_note}`}
      </Text>
      <LeftUnder left={correction.left} />
      <Links title={t('dates.reserved')} links={correction.reserved} />
      <Links
        title={t('dates.pledged')}
        links={correction.pledged.map((one) => ({ ...one, entity: 'fishfinstock' as const }))}
      />
      {status !== 'rejected' && <Links title={t('dates.made')} links={madeOf(batch)} />}
      {status === 'submitted' && <Decision batch={batch} correction={correction} />}
    </article>
  );
}

/** The batches that were made of a batch, each once: their dates may stand on its own. */
const madeOf = ({ made_into }: StockBatchDetail) =>
  [...new Map(made_into.map(({ batch_id, batch_number }) => [batch_id, batch_number]))].map(([id, number]) => ({
    id,
    entity: 'stockbatch' as const,
    number,
  }));

/** What somebody else than who submitted it decides. */
function Decision({ batch, correction }: { batch: StockBatchDetail; correction: DateCorrection }) {
  const { t } = useTranslation('inventory');
  const client = useQueryClient();
  const { user } = useSession();
  const canDecide = useCan('stockreceived')('approval');
  const [act, setAct] = useState<'approve' | 'reject'>();
  if (!canDecide || correction.submitted_by.id === user.id) {
    return (
      <Text size="sm" c="dimmed" mt={4}>
        {t('dates.waits')}
      </Text>
    );
  }

  async function decide(step: 'approve' | 'reject', told: object): Promise<boolean> {
    const path = correctionsPath(batch.id);
    try {
      await call('POST', `${path}/${correction.id}/${step}`, told);
    } catch (problem) {
      const failed = t('dates.failed');
      showFailure({ about: correction.id, title: failed, message: withReason(failed, problem) });
      return false;
    }
    await client.invalidateQueries({ queryKey: [batchesPath] });
    return true;
  }

  return (
    <Group gap="xs" mt="xs">
      <Button size="xs" onClick={() => setAct('approve')}>
        {t('dates.approve')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setAct('reject')}>
        {t('dates.reject')}
      </Button>
      {act && (
        <Suspense>
          <DecisionDialog
            act={act}
            title={t(`dates.${act}`)}
            text={t(`dates.${act}Text`)}
            submitLabel={t(`dates.${act}`)}
            onDecide={(told) => decide(act, told)}
            onClose={() => setAct(undefined)}
          />
        </Suspense>
      )}
    </Group>
  );
}
