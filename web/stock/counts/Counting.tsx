import { Alert, Button, Group, Progress, Select, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountRow, StockCount } from '#shared/stock/count.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import classes from './counts.module.css';
import { CountCard } from './CountCard.tsx';
import { CountSheet } from './print/CountSheet.tsx';
import { CountSteps } from './CountSteps.tsx';
import { goodsNamed } from '#web/stock/documents/labels.ts';
import { ScanField } from './ScanField.tsx';
import { useCountRows } from './use-counts.ts';

const FoundDialog = lazy(async () => ({ default: (await import('./FoundDialog.tsx')).FoundDialog }));

/** Counts position by position, in the order in which one walks. Nothing here says what the books have. */
export function Counting({ count }: { count: StockCount }) {
  const { t } = useTranslation('stockCounts');
  const { data: rows, error, refetch } = useCountRows(count.id);
  if (!rows) return error ? <ProblemPanel problem={error} tryAgain={() => void refetch()} /> : null;
  return (
    <>
      <CountedRows count={count} rows={rows} />
      <CountSheet name={count.name} rows={rows} label={t('print')} />
    </>
  );
}

function CountedRows({ count, rows }: { count: StockCount; rows: readonly CountRow[] }) {
  const { t } = useTranslation('stockCounts');
  const mayCount = useCan('stockadjustment')('update');
  const places = [...Map.groupBy(rows, ({ position }) => position.id).values()];
  const firstOpen = places.find((some) => some.some(({ state }) => state !== 'counted'));
  const [chosen, setChosen] = useState<{ positionId: string; rowId?: string } | undefined>();
  const [isAdding, setIsAdding] = useState(false);
  const here = places.find(([row]) => row!.position.id === chosen?.positionId) ?? firstOpen ?? places[0]!;
  const [{ position }] = here as [CountRow];
  const met = here.find(({ id }) => id === chosen?.rowId);
  const at = places.indexOf(here);
  const done = rows.filter(({ state }) => state !== 'open').length;
  const recounts = rows.filter(({ state }) => state === 'recount').length;
  const counted = (some: readonly CountRow[]) => some.filter(({ state }) => state === 'counted').length;
  const go = (next: readonly CountRow[] | undefined) => next && setChosen({ positionId: next[0]!.position.id });

  return (
    <div className={classes.counting}>
      <div role="status" className={classes.progress}>
        <Text fw={600}>{t('progress', { done: formatNumber(done), rows: formatNumber(rows.length) })}</Text>
        <Progress value={(done / rows.length) * 100} aria-label={t('field.progress')} />
        {recounts > 0 && <Alert color="warn">{t('toRecount', { count: recounts, n: formatNumber(recounts) })}</Alert>}
      </div>
      <ScanField
        rows={rows}
        here={position.id}
        open={met ? goodsNamed(met.variant.name, met.batch.number) : position.code}
        onMeet={(found) =>
          setChosen(
            'row' in found
              ? { positionId: found.row.position.id, rowId: found.row.id }
              : { positionId: found.positionId },
          )
        }
      />
      <Group gap="xs" wrap="nowrap" align="end">
        <Button
          size="md"
          variant="default"
          aria-label={t('back')}
          disabled={at <= 0}
          onClick={() => go(places[at - 1])}
          px="xs"
        >
          <IconChevronLeft size={20} aria-hidden />
        </Button>
        <Select
          className={classes.grow ?? ''}
          size="md"
          aria-label={t('position')}
          searchable
          allowDeselect={false}
          value={position.id}
          data={places.map((some) => ({
            value: some[0]!.position.id,
            label: `${some[0]!.position.code} (${counted(some)}/${some.length})`,
          }))}
          onChange={(positionId) => positionId && setChosen({ positionId })}
        />
        <Button
          size="md"
          variant="default"
          aria-label={t('next')}
          disabled={at >= places.length - 1}
          onClick={() => go(places[at + 1])}
          px="xs"
        >
          <IconChevronRight size={20} aria-hidden />
        </Button>
      </Group>
      <section aria-label={position.code} className={classes.cards}>
        <h2 className={classes.place}>
          {position.code} <small>{position.room_name}</small>
        </h2>
        <Text size="sm" c="dimmed">
          {t('ofPosition', { done: formatNumber(counted(here)), rows: formatNumber(here.length) })}
        </Text>
        {here.map((row) => (
          <CountCard key={row.id} countId={count.id} row={row} isMet={row.id === chosen?.rowId} mayCount={mayCount} />
        ))}
      </section>
      <Group gap="xs">
        {mayCount && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setIsAdding(true)}>
            {t('found')}
          </Button>
        )}
        <PrintButton label={t('print')} />
      </Group>
      {mayCount && <CountSteps count={count} steps={['finish', 'cancel']} />}
      <Suspense>
        {isAdding && (
          <FoundDialog
            count={count}
            positionId={position.id}
            onAdd={(row) => setChosen({ positionId: row.position.id, rowId: row.id })}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
