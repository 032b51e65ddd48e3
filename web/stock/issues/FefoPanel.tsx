import { Button, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import type { FefoProposal } from '#shared/stock/fefo-proposal.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { isAsProposed, isFrom } from './allocate.ts';
import { CandidateRow } from './CandidateRow.tsx';
import { LostRow } from './LostRow.tsx';
import classes from './stock-issued.module.css';

interface FefoPanelProps {
  line: DocumentLine;
  /** What the line is called. */
  name: string;
  proposal: UseQueryResult<FefoProposal>;
  onChoose(update: (line: DocumentLine) => DocumentLine): void;
  onPropose(): void;
}

const SKELETON_HEIGHT = 72;

/** Everything that lies there for a line, what is taken of it and why: what leaves first comes first. */
export function FefoPanel({ line, name, proposal, onChoose, onPropose }: FefoPanelProps) {
  const { t } = useTranslation('stockIssued');
  const { data, error, refetch } = proposal;
  if (!data) {
    return error ? (
      <ProblemPanel problem={error} tryAgain={() => void refetch()} />
    ) : (
      <Skeleton height={SKELETON_HEIGHT} mt="xs" aria-busy />
    );
  }
  const { candidates } = data;
  const lost = line.allocations.filter((one) => !candidates.some((candidate) => isFrom(candidate, one)));
  if (candidates.length + lost.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt={4}>
        {t('why.empty')}
      </Text>
    );
  }
  const isAsked = (line.expected_packs ?? line.expected_weight) !== null;
  return (
    <div>
      {/* A row that is wider than the screen scrolls by itself, also by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('why.caption', { name })}>
        <table className={classes.table} aria-busy={proposal.isPlaceholderData}>
          <caption className={classes.hidden}>{t('why.caption', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('why.batch')}</th>
              <th scope="col">{t('why.expiry')}</th>
              <th scope="col">{t('why.place')}</th>
              <th scope="col" className={classes.number}>
                {t('why.free')}
              </th>
              <th scope="col" className={classes.number}>
                {t('why.packs')}
              </th>
              <th scope="col" className={classes.number}>
                {t('why.kg')}
              </th>
              <th scope="col">{t('why.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {lost.map((allocation) => (
              <LostRow key={allocation.id} allocation={allocation} onChoose={onChoose} />
            ))}
            {candidates.map((candidate) => (
              <CandidateRow
                key={candidate.id}
                candidate={candidate}
                line={line}
                wanted={data.minimum_remaining_days}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isAsked && !isAsProposed(line, candidates) && !proposal.isPlaceholderData && (
        <Button size="compact-sm" variant="default" mt={6} onClick={onPropose}>
          {t('why.take')}
        </Button>
      )}
    </div>
  );
}
