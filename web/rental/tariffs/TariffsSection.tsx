import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { scopeOf, type Tariff } from '#shared/rental-tariff.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { type Standing, standings } from '../standings.ts';
import { RemoveTariff } from './RemoveTariff.tsx';
import { nameOfTariff, restrictionsOf, writeRate } from './tariff-words.ts';
import { useTariffs } from './tariffs.ts';

const loadDialog = () => import('./TariffDialog.tsx');
const TariffDialog = lazy(async () => ({ default: (await loadDialog()).TariffDialog }));

/** What is paid under a contract: the rates in force, those to come, and on demand those that were replaced. */
export function TariffsSection({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['rental', 'variants']);
  const formatDate = useFormatDate();
  const mayChange = useCan('rental')('update') && contract.status !== 'terminated';
  const { time_zone } = useSession().company;
  const { data: tariffs, error, refetch } = useTariffs(contract);
  const [opened, setOpened] = useState<{ like: Tariff | null }>();
  const [removed, setRemoved] = useState<Tariff>();
  const [showsFormer, setShowsFormer] = useState(false);

  const standing = standings(tariffs ?? [], scopeOf, todayIn(time_zone));
  const former = [...standing.values()].filter((one) => one === 'former').length;
  const rows = (tariffs ?? []).filter((tariff) => showsFormer || standing.get(tariff) !== 'former');
  const columns = columnsOf({
    t,
    formatDate,
    standing,
    mayChange,
    onRate: (like) => setOpened({ like }),
    onRemove: setRemoved,
  });

  return (
    <Section
      title={t('tariff.title')}
      busy={!tariffs && !error}
      tools={
        mayChange && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => setOpened({ like: null })}
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
          >
            {t('tariff.add')}
          </Button>
        )
      }
    >
      {error && !tariffs && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {tariffs && (
        <Stack gap="xs">
          {rows.length === 0 ? (
            <Text size="sm">{t('tariff.none')}</Text>
          ) : (
            <SmallTable label={t('tariff.title')} columns={columns} rows={rows} />
          )}
          {former > 0 && (
            <div>
              <Anchor component="button" type="button" size="sm" onClick={() => setShowsFormer(!showsFormer)}>
                {showsFormer ? t('tariff.hideFormer') : t('tariff.showFormer', { n: former })}
              </Anchor>
            </div>
          )}
        </Stack>
      )}
      {opened && (
        <Suspense>
          <TariffDialog contract={contract} like={opened.like} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {removed && <RemoveTariff contract={contract} tariff={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

interface Columns {
  t: TFunction<['rental', 'variants']>;
  formatDate(value: string): string;
  standing: ReadonlyMap<Tariff, Standing>;
  mayChange: boolean;
  onRate(tariff: Tariff): void;
  onRemove(tariff: Tariff): void;
}

function columnsOf({ t, formatDate, standing, mayChange, onRate, onRemove }: Columns): GridColumn<Tariff>[] {
  const columns: GridColumn<Tariff>[] = [
    {
      id: 'basis',
      header: t('field.basis'),
      width: 'goods',
      cell: (tariff) => (
        <>
          {t(`basis.${tariff.basis}`)}
          <Text size="xs" c="dimmed">
            {restrictionsOf(tariff, t).join(', ') || t('tariff.allGoods')}
          </Text>
        </>
      ),
    },
    {
      id: 'rate',
      header: t('field.rate'),
      width: 'number',
      cell: ({ rate }) => (rate === null ? t('tariff.ended') : writeRate(rate)),
    },
    { id: 'valid_from', header: t('field.valid_from'), width: 'date', cell: (one) => formatDate(one.valid_from) },
    {
      id: 'status',
      header: t('field.status'),
      width: 'medium',
      cell: (tariff) => {
        const stands = standing.get(tariff) ?? 'current';
        return stands === 'later' ? t('tariff.later', { date: formatDate(tariff.valid_from) }) : t(`tariff.${stands}`);
      },
    },
  ];
  if (!mayChange) return columns;
  return [
    ...columns,
    {
      id: 'change',
      header: '',
      width: 'medium',
      cell: (tariff) => (
        <Group gap="xs" wrap="nowrap">
          {standing.get(tariff) === 'current' && (
            <Button
              size="compact-md"
              variant="default"
              aria-label={`${t('tariff.newRate')}: ${nameOfTariff(tariff, t)}`}
              onClick={() => onRate(tariff)}
            >
              {t('tariff.newRate')}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="subtle"
            aria-label={`${t('tariff.remove')}: ${nameOfTariff(tariff, t)}`}
            onClick={() => onRemove(tariff)}
          >
            {t('tariff.remove')}
          </Button>
        </Group>
      ),
    },
  ];
}
