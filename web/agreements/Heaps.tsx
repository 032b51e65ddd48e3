import { Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Agreement, type HeapName, heaps } from '#shared/stock-agreements.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import { PAIRS_A_PAGE, usePairs } from './agreements.ts';
import { PairTable } from './PairTable.tsx';

/** The goods of both sides by heap, what differs first. */
export function Heaps({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
  const order: HeapName[] = ['differs', 'only_ours', 'only_theirs', 'same'];
  const [heap, setHeap] = useState<HeapName>(
    () =>
      order.find((name) => agreement.heaps[name].unexplained.pairs > 0) ??
      order.find((name) => agreement.heaps[name].pairs > 0) ??
      'same',
  );
  return (
    <Section title={t('heaps')}>
      <Tabs
        value={heap}
        onChange={(chosen) => setHeap(heaps.find((name) => name === chosen) ?? heap)}
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          {order.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t('heapOf', { heap: t(`heap.${name}`), n: formatNumber(agreement.heaps[name].pairs) })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {order.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <HeapPage agreement={agreement} heap={name} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}

function HeapPage({ agreement, heap }: { agreement: Agreement; heap: HeapName }) {
  const { t } = useTranslation('agreements');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = usePairs(agreement.id, heap, page);
  if (!data) {
    if (error) return <ProblemPanel problem={error} tryAgain={() => void refetch()} />;
    return <Skeleton height={200} aria-busy />;
  }
  const { total, totalPagesFront } = data.pagination;
  if (total === 0) return <Text size="sm">{t('nothing')}</Text>;
  return (
    <Stack gap="sm">
      <PairTable agreement={agreement} heap={heap} pairs={data.data} />
      <Group justify="space-between">
        <Text size="sm">
          {t('shown', {
            from: formatNumber(page * PAIRS_A_PAGE + 1),
            to: formatNumber(page * PAIRS_A_PAGE + data.data.length),
            of: formatNumber(total),
          })}
        </Text>
        {totalPagesFront > 1 && (
          <Group gap="xs">
            <Button size="compact-md" variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {t('previous')}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              disabled={page + 1 >= totalPagesFront}
              onClick={() => setPage(page + 1)}
            >
              {t('next')}
            </Button>
          </Group>
        )}
      </Group>
    </Stack>
  );
}
