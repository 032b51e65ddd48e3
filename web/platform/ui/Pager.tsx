import { Button, Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSizes } from './list-search.ts';
import classes from './pager.module.css';

interface PagerProps {
  /** Counts from zero. */
  page: number;
  size: number;
  /** Which rows stand there, from the first one's place: told on paper. */
  shown?: { from: number; rows: number };
  /** Undefined while unknown: then no number is claimed. */
  total: number | undefined;
  /** There are more than `total` says. */
  hasMore?: boolean;
  pages: number | undefined;
  /** Whether an answer is still to come. */
  waiting: boolean;
  /** The sums of all pages, or a note about them. */
  sum?: ReactNode;
  formatNumber(value: number): string;
  onPage(page: number): void;
  onSize(size: number): void;
}

/** The size that lists have at first, and the one that fills a screen. */
const [shortest, fitting] = pageSizes;

const edges = { first: 'pager.first', previous: 'pager.previous', next: 'pager.next', last: 'pager.last' } as const;

/** The foot of a list: how many records there are, which page shows, and how many rows a page has. */
export function Pager({
  page,
  size,
  shown,
  total,
  hasMore = false,
  pages,
  waiting,
  sum,
  formatNumber,
  onPage,
  onSize,
}: PagerProps) {
  const { t } = useTranslation(['ui', 'common']);
  const sizeLabel = useId();

  return (
    <Group
      component="nav"
      aria-label={t('pager.label')}
      justify="space-between"
      gap="xs"
      className={classes.pager ?? ''}
    >
      <Group gap="md">
        <Text size="sm" aria-live="polite">
          {total !== undefined
            ? t(hasMore ? 'pager.more' : 'pager.total', { total: formatNumber(total) })
            : waiting && t('common:loading')}
        </Text>
        {shown && shown.rows > 0 && (
          <Text size="sm" className={classes.onPaper ?? ''}>
            {t('pager.rows', { first: formatNumber(shown.from + 1), last: formatNumber(shown.from + shown.rows) })}
          </Text>
        )}
        {sum}
      </Group>
      <Group gap="xs">
        <Text size="sm" id={sizeLabel} className={classes.sizeLabel ?? ''}>
          {t('pager.size')}
        </Text>
        <NativeSelect
          size="xs"
          w={76}
          aria-labelledby={sizeLabel}
          data={pageSizes.map(String)}
          value={String(size)}
          onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        />
        {size === shortest && total !== undefined && total > shortest && (
          <Button variant="subtle" size="compact-sm" onClick={() => onSize(fitting)}>
            {t('pager.show', { n: fitting })}
          </Button>
        )}
      </Group>
      <Pagination
        size="sm"
        layout="responsive"
        className={classes.pages ?? ''}
        withEdges
        total={Math.max(1, pages ?? 1)}
        value={page + 1}
        disabled={total === undefined}
        onChange={(chosen) => onPage(chosen - 1)}
        getControlProps={(edge) => ({ 'aria-label': t(edges[edge]) })}
        getItemProps={(number) => ({ 'aria-label': t('pager.page', { page: formatNumber(number) }) })}
        formatLabel={({ page: current, totalPages: last }) =>
          t('pager.pageOf', { page: formatNumber(current), pages: formatNumber(last) })
        }
      />
    </Group>
  );
}
