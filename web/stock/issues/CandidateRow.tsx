import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { isFrom, mayTake, taking, weightOf } from './allocate.ts';
import { nominalIn } from './asked.ts';
import classes from './stock-issued.module.css';

interface CandidateRowProps {
  candidate: FefoCandidate;
  line: DocumentLine;
  /** Days the buyer wants goods to have left. */
  wanted: number | null;
  onChoose(update: (line: DocumentLine) => DocumentLine): void;
}

/** What lies in one place: how much the line takes of it, and why. */
export function CandidateRow({ candidate, line, wanted, onChoose }: CandidateRowProps) {
  const { t } = useTranslation('stockIssued');
  const formatDate = useFormatDate();
  const taken = line.allocations.find((one) => isFrom(candidate, one));
  const { batch_number: batch, expiry_date, remaining_days, available_packs, available_weight } = candidate;
  const where = [candidate.position_code, candidate.handling_unit_code].filter(Boolean).join(' · ');
  // Packs that weigh alike are counted: their weight follows.
  const nominal = nominalIn(line);
  const isOpen = mayTake(candidate) || taken !== undefined;
  const take = (packs: number, net_weight: number) =>
    onChoose((before) => taking(before, candidate, { packs, net_weight }));

  return (
    <tr data-taken={taken !== undefined || undefined} data-barred={!isOpen || undefined}>
      <th scope="row">{batch}</th>
      <td>
        {expiry_date ? formatDate(expiry_date) : t('why.none')}
        {remaining_days !== null && remaining_days >= 0 && (
          <Text size="xs" c="dimmed">
            {t('why.days', { n: formatNumber(remaining_days) })}
          </Text>
        )}
      </td>
      <td>
        {where}
        <Text size="xs" c="dimmed">
          {candidate.room_name}
        </Text>
      </td>
      <td className={classes.number}>
        {formatNumber(available_packs)}
        <Text size="xs" c="dimmed">
          {formatNumber(available_weight, 3)} kg
        </Text>
      </td>
      <td className={classes.number}>
        {isOpen && (
          <NumberField
            aria-label={t('why.takePacks', { batch, place: where })}
            size="xs"
            decimals={0}
            className={classes.amount ?? ''}
            value={taken ? taken.packs : null}
            error={taken !== undefined && taken.packs > available_packs}
            onChange={(packs) => take(packs ?? 0, weightOf(candidate, packs ?? 0, nominal))}
          />
        )}
      </td>
      <td className={classes.number}>
        {nominal !== null && taken && formatNumber(taken.net_weight, 3)}
        {isOpen && nominal === null && (
          <NumberField
            aria-label={t('why.takeWeight', { batch, place: where })}
            size="xs"
            decimals={3}
            max={available_weight}
            className={classes.amount ?? ''}
            value={taken ? taken.net_weight : null}
            error={taken !== undefined && taken.net_weight > available_weight}
            onChange={(net_weight) => take(taken?.packs ?? 0, net_weight ?? 0)}
          />
        )}
      </td>
      <td>
        <Why candidate={candidate} isTaken={taken !== undefined} wanted={wanted} />
        <AtFault place={`lines/${line.id}/allocations/${taken?.id ?? ''}`} value={taken} />
        <AtFault place={`lines/${line.id}/allocations/${taken?.id ?? ''}/net_weight`} value={taken} />
      </td>
    </tr>
  );
}

/** Why it is taken or left, in words. */
function Why({ candidate, isTaken, wanted }: Pick<CandidateRowProps, 'candidate' | 'wanted'> & { isTaken: boolean }) {
  const { t } = useTranslation('stockIssued');
  const { reason, remaining_days, proposed_weight, owner } = candidate;
  const words = t(`reason.${reason}`, {
    n: formatNumber(remaining_days ?? 0),
    wanted: formatNumber(wanted ?? 0),
    owner: owner?.name ?? t('own'),
  });
  if (isTaken === proposed_weight > 0) {
    return words;
  }
  return isTaken ? t('why.chosen') : t('why.passed');
}

/** What the server found against taking it. */
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
