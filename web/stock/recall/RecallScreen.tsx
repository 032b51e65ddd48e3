import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RecallBody, type RecallScope, recallScopes, type RecallTrace } from '#shared/stock/recall.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { BackToBatch } from './BackToBatch.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { RecallDialog } from './RecallDialog.tsx';
import { ReceiversTable, TraceExport } from './Receivers.tsx';
import { RecallSheet } from './RecallSheet.tsx';
import { changedPlaces } from './sums.ts';
import { TakenTable } from './TakenTable.tsx';
import { useTrace } from './use-trace.ts';

/** Where all of a batch is: whether it adds up, what lies where, who waits for it, who received it; and taking it out of use. */
export default function RecallScreen() {
  const { t } = useTranslation('recall');
  const { id = '' } = useParams({ strict: false });
  const [scope, setScope] = useState<RecallScope>('descendants');
  const { data: trace, error, refetch } = useTrace(id, scope);
  const title = trace ? t('title', { number: trace.number }) : t('open');
  return (
    <Stack gap="sm" maw={1280}>
      <PageTitle title={title} />
      <Group justify="space-between" gap="xs">
        <BackToBatch id={id} said={trace && [`${trace.variant.name} (${trace.variant.code})`]} />
        <Group gap="xs">
          {trace && (trace.batches.length > 1 || scope === 'batch') && (
            <SegmentedControl
              aria-label={t('scope.label')}
              data={recallScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
              value={scope}
              onChange={setScope}
            />
          )}
          {trace && <Tools trace={trace} scope={scope} />}
        </Group>
      </Group>
      {!trace &&
        (error ? (
          <ProblemPanel problem={error} tryAgain={() => void refetch()} />
        ) : (
          <Skeleton height={220} radius="lg" aria-busy />
        ))}
      {trace && <Trace trace={trace} />}
    </Stack>
  );
}

/** The page on paper and as a file, and what the person may do with the goods. */
function Tools({ trace, scope }: { trace: RecallTrace; scope: RecallScope }) {
  const { t } = useTranslation('recall');
  const mayChange = useCan('stockadjustment');
  const [asked, setAsked] = useState<RecallBody['kind']>();
  const acts = [
    { kind: 'recall', isAllowed: mayChange('create') },
    { kind: 'recall_release', isAllowed: mayChange('approval') },
  ] as const;
  return (
    <>
      <PrintButton />
      <TraceExport trace={trace} scope={scope} />
      {acts.map(
        ({ kind, isAllowed }) =>
          isAllowed &&
          changedPlaces(trace, kind).length > 0 && (
            <Button key={kind} {...(kind === 'recall' && { color: 'bad' })} onClick={() => setAsked(kind)}>
              {t(`act.${kind}.open`)}
            </Button>
          ),
      )}
      {asked && <RecallDialog trace={trace} scope={scope} kind={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Trace({ trace }: { trace: RecallTrace }) {
  const { t } = useTranslation('recall');
  const { batches, places, reservations, is_restricted } = trace;
  return (
    <>
      {is_restricted && <Alert color="warn">{t('restricted')}</Alert>}
      <Section title={t('balance.title')}>
        <BalanceTable batches={batches} isRestricted={is_restricted} />
      </Section>
      <Section title={t('places.title')}>
        {places.length === 0 ? <Text size="sm">{t('places.none')}</Text> : <PlaceTable places={places} />}
      </Section>
      <Section title={t('reservations.title')}>
        {reservations.length === 0 ? (
          <Text size="sm">{t('reservations.none')}</Text>
        ) : (
          <TakenTable label={t('reservations.title')} rows={reservations} />
        )}
      </Section>
      <Section title={t('receivers.title')}>
        <ReceiversTable trace={trace} />
      </Section>
      <RecallSheet trace={trace} />
    </>
  );
}
