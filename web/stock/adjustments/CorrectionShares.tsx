import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorrectionCosts } from '#shared/stock/batch-cost.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatSigned } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';

type Row = CorrectionCosts['parts'][number] & { id: string };

/** Which goods bear a difference in cost: what still lies there, and what left, by where to. */
export function CorrectionShares({ costs }: { costs: UseQueryResult<CorrectionCosts> }) {
  const { t } = useTranslation(['stockAdjusted', 'inventory']);
  const { data, error, refetch } = costs;
  const columns = useMemo(
    (): GridColumn<Row>[] => [
      { id: 'batch', header: t('correction.batch'), width: 'medium', cell: ({ batch }) => batch.number },
      {
        id: 'goods',
        header: t('correction.goods'),
        width: 'medium',
        cell: ({ cause }) => (cause === null ? t('correction.there') : t(`inventory:cause.${cause}`)),
      },
      { id: 'value', header: t('correction.value'), width: 'number', cell: ({ value }) => formatSigned(value) },
    ],
    [t],
  );
  if (error) return <ProblemPanel problem={error} tryAgain={() => void refetch()} />;
  if (!data) return null;
  const sum = data.lines.reduce((total, { difference }) => total + difference, 0);
  return (
    <Section title={t('correction.title')}>
      {data.parts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('correction.none')}
        </Text>
      ) : (
        <>
          <SmallTable
            label={t('correction.title')}
            columns={columns}
            rows={data.parts.map((part) => ({ ...part, id: `${part.batch.id} ${part.cause ?? ''}` }))}
          />
          <Text size="sm" fw={600} mt="xs">
            {t('correction.sum')}: Rp {formatSigned(sum)}
          </Text>
        </>
      )}
    </Section>
  );
}
