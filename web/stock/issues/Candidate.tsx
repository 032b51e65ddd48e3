import { ActionIcon, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Cells } from '#web/platform/ui/Cells.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { ScaleField } from '#web/stock/documents/ScaleField.tsx';
import { isFrom, taking, weightOf } from './allocate.ts';
import { nominalIn } from './asked.ts';
import classes from './fefo.module.css';

interface CandidateProps {
  candidate: FefoCandidate;
  line: DocumentLine;
  /** Something may be taken of it. */
  isOpen: boolean;
  /** Days the buyer wants goods to have left. */
  wanted: number | null;
  onChoose(update: (line: DocumentLine) => DocumentLine): void;
}

/** The stock at one place: when it expires, how much the line takes of it, and why. */
export function Candidate({ candidate, line, isOpen, wanted, onChoose }: CandidateProps) {
  const { t } = useTranslation('stockIssued');
  const formatDate = useFormatDate();
  const taken = line.allocations.find((one) => isFrom(candidate, one));
  const { batch_number: batch, expiry_date, remaining_days, available_packs, available_weight } = candidate;
  const where = [candidate.position_code, candidate.handling_unit_code].filter(Boolean).join(' · ');

  return (
    <li className={classes.card} aria-label={batch} data-taken={taken !== undefined || undefined}>
      <b className={classes.batch}>{batch}</b>
      <span className={classes.end}>{expiry_date ? formatDate(expiry_date) : t('why.none')}</span>
      <Text span size="xs" c="dimmed">
        {where} · {candidate.room_name}
      </Text>
      <Text span size="xs" c="dimmed" className={classes.end ?? ''}>
        {remaining_days !== null && remaining_days >= 0 && t('why.days', { n: formatNumber(remaining_days) })}
      </Text>
      <span className={classes.take}>
        <span className={classes.free}>
          {t('why.freeOf', { packs: formatNumber(available_packs), kg: formatNumber(available_weight, 3) })}
          {taken && <Cells packs={taken.packs} expected={Math.max(available_packs, taken.packs)} />}
        </span>
        {isOpen && <Amount candidate={candidate} line={line} taken={taken} where={where} onChoose={onChoose} />}
      </span>
      <Text span size="xs" className={classes.why ?? ''}>
        <Why candidate={candidate} isTaken={taken !== undefined} wanted={wanted} />
        <AtFault place={`lines/${line.id}/allocations/${taken?.id ?? ''}`} value={taken} />
        <AtFault place={`lines/${line.id}/allocations/${taken?.id ?? ''}/net_weight`} value={taken} />
      </Text>
    </li>
  );
}

interface AmountProps extends Pick<CandidateProps, 'candidate' | 'line' | 'onChoose'> {
  taken: DocumentLine['allocations'][number] | undefined;
  where: string;
}

/** How much is taken: packs, and where each weighs something else, also kg. */
function Amount({ candidate, line, taken, where, onChoose }: AmountProps) {
  const { t } = useTranslation('stockIssued');
  const { batch_number: batch, available_packs, available_weight } = candidate;
  // Packs that weigh alike are counted: their weight follows.
  const nominal = nominalIn(line);
  const packs = taken?.packs ?? 0;
  const take = (count: number, net_weight: number) =>
    onChoose((before) => taking(before, candidate, { packs: count, net_weight }));
  const takePacks = (count: number) => take(count, weightOf(candidate, count, nominal));

  return (
    <span className={classes.amount}>
      <span className={classes.stepper}>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('why.fewer', { batch, place: where })}
          disabled={packs === 0}
          onClick={() => takePacks(packs - 1)}
        >
          <IconMinus size={16} />
        </ActionIcon>
        <NumberField
          aria-label={t('why.takePacks', { batch, place: where })}
          size="xs"
          decimals={0}
          value={taken ? packs : null}
          error={packs > available_packs}
          onChange={(count) => takePacks(count ?? 0)}
        />
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('why.more', { batch, place: where })}
          disabled={packs >= available_packs}
          onClick={() => takePacks(packs + 1)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </span>
      {nominal !== null ? (
        taken && <span>{formatNumber(taken.net_weight, 3)} kg</span>
      ) : (
        <ScaleField
          aria-label={t('why.takeWeight', { batch, place: where })}
          size="xs"
          className={classes.kg ?? ''}
          max={available_weight}
          rightSection="kg"
          value={taken ? taken.net_weight : null}
          error={taken !== undefined && taken.net_weight > available_weight}
          onChange={(net_weight) => take(packs, net_weight ?? 0)}
        />
      )}
    </span>
  );
}

/** Why it is taken or left, in words. */
function Why({ candidate, isTaken, wanted }: Pick<CandidateProps, 'candidate' | 'wanted'> & { isTaken: boolean }) {
  const { t } = useTranslation('stockIssued');
  const { reason, remaining_days, proposed_weight, owner } = candidate;
  const words = t(`reason.${reason}`, {
    n: formatNumber(remaining_days ?? 0),
    wanted: formatNumber(wanted ?? 0),
    owner: owner?.name ?? t('own'),
  });
  if (isTaken === proposed_weight > 0) {
    return <span>{words}</span>;
  }
  return <span>{isTaken ? t('why.chosen') : t('why.passed')}</span>;
}

/** The server's errors about taking it. */
function AtFault({ place, value }: { place: string; value: unknown }) {
  const fault = useFault(place, value);
  return (
    fault && (
      <Text size="xs" c="var(--palka-bad)" role="alert">
        {fault}
      </Text>
    )
  );
}
