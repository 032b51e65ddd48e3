import { Button, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import type { FefoCandidate, FefoProposal } from '#shared/stock/fefo-proposal.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { isAsProposed, isFrom, mayTake } from './allocate.ts';
import { Candidate } from './Candidate.tsx';
import classes from './fefo.module.css';
import { LostGoods } from './LostGoods.tsx';

interface FefoPanelProps {
  line: DocumentLine;
  /** The name of the line. */
  name: string;
  proposal: UseQueryResult<FefoProposal>;
  onChoose(update: (line: DocumentLine) => DocumentLine): void;
  onPropose(): void;
}

const SKELETON_HEIGHT = 92;

/** Everything that lies there for a line, what is taken of it and why: what leaves first comes first. */
export function FefoPanel({ line, name, proposal, onChoose, onPropose }: FefoPanelProps) {
  const { t } = useTranslation('stockIssued');
  const { data, error, refetch } = proposal;
  if (!data) {
    return (
      <div className={classes.panel}>
        {error ? (
          <ProblemPanel problem={error} tryAgain={() => void refetch()} />
        ) : (
          <Skeleton height={SKELETON_HEIGHT} aria-busy />
        )}
      </div>
    );
  }
  const { candidates } = data;
  const lost = line.allocations.filter((one) => !candidates.some((candidate) => isFrom(candidate, one)));
  const isOpen = (one: FefoCandidate) => mayTake(one) || line.allocations.some((taken) => isFrom(one, taken));
  const barred = candidates.filter((one) => !isOpen(one));
  const isAsked = (line.expected_packs ?? line.expected_weight) !== null;
  const isOther = isAsked && !isAsProposed(line, candidates) && !proposal.isPlaceholderData;
  const cardOf = (candidate: FefoCandidate) => (
    <Candidate
      key={candidate.id}
      candidate={candidate}
      line={line}
      isOpen={isOpen(candidate)}
      wanted={data.minimum_remaining_days}
      onChoose={onChoose}
    />
  );

  return (
    <section className={classes.panel} aria-label={t('why.caption', { name })} aria-busy={proposal.isPlaceholderData}>
      <div className={classes.title}>
        <Text fw={600} size="sm">
          {name}
        </Text>
        {isOther && (
          <Button size="xs" variant="default" onClick={onPropose}>
            {t('why.take')}
          </Button>
        )}
      </div>
      {candidates.length + lost.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('why.empty')}
        </Text>
      )}
      <ul className={classes.cards}>
        {lost.map((allocation) => (
          <LostGoods key={allocation.id} allocation={allocation} onChoose={onChoose} />
        ))}
        {candidates.filter(isOpen).map(cardOf)}
      </ul>
      {barred.length > 0 && (
        <>
          <Text size="xs" c="dimmed" className={classes.rule ?? ''}>
            {t('why.barred')}
          </Text>
          <ul className={classes.cards}>{barred.map(cardOf)}</ul>
        </>
      )}
    </section>
  );
}
