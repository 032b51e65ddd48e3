import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmptyCheckInput, Picking } from '#shared/stock/picking.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan, useFormatMoment } from '#web/platform/session/session.tsx';
import { withReason } from '#web/platform/records/records.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { newId } from '#web/stock/documents/content.ts';
import type { PickPlace } from './pick-lines.ts';

type Check = Picking['emptied'][number]['check'];

interface EmptyCheckProps {
  place: PickPlace;
  /** What somebody saw there; null: nobody has said. */
  check: Check;
  onSay(check: EmptyCheckInput): Promise<void>;
}

/** Asks whether a place that picks have emptied by the books is empty, and how many packs are left where it is not. */
export function EmptyCheck({ place, check, onSay }: EmptyCheckProps) {
  return check ? <Seen check={check} /> : <Question place={place} onSay={onSay} />;
}

function Question({ place: { allocation }, onSay }: Omit<EmptyCheckProps, 'check'>) {
  const { t } = useTranslation('stockIssued');
  const [isLeft, setLeft] = useState(false);
  const [packs, setPacks] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  // One answer: sent once more it is the same check.
  const sent = useRef<EmptyCheckInput>(undefined);
  const say = async (packs_left: number) => {
    if (sent.current?.packs_left !== packs_left) {
      sent.current = { id: newId(), allocation_id: allocation.id, packs_left };
    }
    setProblem(undefined);
    setSending(true);
    await onSay(sent.current).catch(setProblem);
    setSending(false);
  };
  const where = [allocation.position?.code, allocation.handling_unit_code].filter(Boolean).join(' · ');

  return (
    <Alert color="brand" mt="sm">
      <Text size="sm">{t('pick.empty.question', { batch: allocation.batch?.number ?? '', place: where })}</Text>
      {isLeft ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (packs) void say(packs);
          }}
        >
          <NumberField
            mt="sm"
            maw={220}
            label={t('pick.empty.left')}
            description={t('pick.empty.explained')}
            decimals={0}
            autoFocus
            value={packs}
            onChange={setPacks}
          />
          <Group gap="sm" mt="sm">
            <Button type="submit" disabled={!packs} loading={isSending}>
              {t('pick.empty.count')}
            </Button>
            <Button variant="default" onClick={() => void say(0)} disabled={isSending}>
              {t('pick.empty.yes')}
            </Button>
          </Group>
        </form>
      ) : (
        <Group gap="sm" mt="sm">
          <Button onClick={() => void say(0)} loading={isSending}>
            {t('pick.empty.yes')}
          </Button>
          <Button variant="default" onClick={() => setLeft(true)} disabled={isSending}>
            {t('pick.empty.no')}
          </Button>
        </Group>
      )}
      {problem !== undefined && (
        <Text size="sm" c="var(--palka-bad)" role="alert" mt="xs">
          {withReason(t('pick.empty.refused'), problem)}
        </Text>
      )}
    </Alert>
  );
}

function Seen({ check: { packs_left, checked_by, checked_at, count_id } }: { check: NonNullable<Check> }) {
  const { t } = useTranslation('stockIssued');
  const formatMoment = useFormatMoment();
  const canOpen = useCan('stockadjustment')('view');
  const values = { name: checked_by?.name ?? '–', n: formatNumber(packs_left), time: formatMoment(checked_at) };
  return (
    <Text size="sm" mt="sm" role="status">
      {t(packs_left === 0 ? 'pick.empty.seen' : 'pick.empty.counted', values)}{' '}
      {count_id !== null && canOpen && (
        <Anchor renderRoot={(props) => <Link to={`/app/stockadjustment/counts/${count_id}`} {...props} />}>
          {t('pick.empty.open')}
        </Anchor>
      )}
    </Text>
  );
}
