import { Alert, Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewRow, StockCount } from '#shared/stock/count.ts';
import { isDifferent } from '#shared/stock/counted.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber, formatSigned } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { KeyFigures } from '#web/platform/ui/KeyFigures.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { CountSteps, type CountStep } from './CountSteps.tsx';
import { reviewColumns } from './review-columns.tsx';
import { useDifferences } from './use-counts.ts';

const differs = ({ different_packs, different_weight }: ReviewRow) =>
  isDifferent({ packs: different_packs, net_weight_g: gramsOf(different_weight) });

/** What was counted beside the books at the moment of counting, the dearest difference first; and the way to post it. */
export function Review({ count }: { count: StockCount }) {
  const { t } = useTranslation('stockCounts');
  const { data: rows, error, refetch } = useDifferences(count.id);
  const can = useCan('stockadjustment');
  const seesValues = useCan('stock_value')('view');
  const wordsOf = useFaultWords();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const [problem, setProblem] = useState<unknown>();
  const faults = useMemo(() => {
    const errors = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
    return new Map(errors.map((one) => [one.pointer.replace('/rows/', ''), wordsOf(one)]));
  }, [problem, wordsOf]);
  const columns = useMemo(() => reviewColumns({ t, seesValues, faults }), [t, seesValues, faults]);
  if (!rows) return error ? <ProblemPanel problem={error} tryAgain={() => void refetch()} /> : null;
  const different = rows.filter(differs);
  const shown = onlyDifferent ? different : rows;
  const sum = (of: (row: ReviewRow) => number) => different.reduce((total, row) => total + of(row), 0);
  const steps: Partial<Record<StockCount['status'], CountStep[]>> = {
    review: ['post', 'reopen', 'cancel'],
    ...(count.document?.status === 'cancelled' && { closed: ['reopen'] }),
  };

  return (
    <>
      <KeyFigures
        figures={[
          { label: t('review.rows'), value: formatNumber(rows.length) },
          { label: t('review.different'), value: formatNumber(different.length) },
          {
            label: t('review.packs'),
            value: formatSigned(
              sum((row) => row.different_packs),
              0,
            ),
          },
          {
            label: t('review.weight'),
            value: formatSigned(sum((row) => gramsOf(row.different_weight)) / 1000, 3),
            unit: 'kg',
          },
        ]}
      />
      {count.document && (
        <Text size="sm">
          {t('document')}{' '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(link) => <Link to={`/app/stockadjustment/${count.document!.id}`} {...link} />}
          >
            {count.document.number ?? t('adjustments')}
          </Anchor>
        </Text>
      )}
      {can('update') && (
        <CountSteps
          count={count}
          steps={steps[count.status] ?? []}
          different={different.length}
          onRefused={setProblem}
        />
      )}
      <Section
        title={t('review.difference')}
        tools={
          <Checkbox
            label={t('onlyDifferent')}
            checked={onlyDifferent}
            onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
          />
        }
      >
        {shown.length === 0 ? (
          <Alert color="good">{t('review.same')}</Alert>
        ) : (
          <SmallTable label={t('review.difference')} columns={columns} rows={shown} />
        )}
      </Section>
    </>
  );
}
