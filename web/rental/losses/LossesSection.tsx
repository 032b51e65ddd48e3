import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { type Allowance, scopeOfAllowance } from '#shared/rental-losses.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { type Standing, standings } from '../standings.ts';
import { useFormatMonth } from '../use-format-month.ts';
import { claimColumns } from './columns.tsx';
import { claimsScreen, useAllowances, useChangeAllowances, useClaimsOf } from './losses.ts';

const loadDialog = () => import('./AllowanceDialog.tsx');
const AllowanceDialog = lazy(async () => ({ default: (await loadDialog()).AllowanceDialog }));

/** How much goods may lose under a contract, and the months in which they lost more. */
export function LossesSection({ contract }: { contract: Contract }) {
  const { t } = useTranslation('losses');
  const formatMonth = useFormatMonth();
  const can = useCan('rental');
  const mayChange = can('update') && contract.status !== 'terminated';
  const today = todayIn(useSession().company.time_zone);
  const { data: allowances, error, refetch } = useAllowances(contract);
  const { data: claims } = useClaimsOf(contract);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Allowance>();
  const standing = standings(allowances ?? [], scopeOfAllowance, today);
  const columns = columnsOf({ t, formatMonth, standing, ...(mayChange && { onRemove: setRemoved }) });
  return (
    <Section
      title={t('title')}
      busy={!allowances && !error}
      tools={
        mayChange && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => setAdding(true)}
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {error && !allowances && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {allowances && (
        <Stack gap="xs">
          {allowances.length === 0 ? (
            <Text size="sm">{t('none')}</Text>
          ) : (
            <SmallTable label={t('title')} columns={columns} rows={allowances} />
          )}
          {claims && claims.length > 0 && (
            <SmallTable
              label={t('claim.all')}
              columns={claimColumns({ t, formatMonth, canView: can('view') })}
              rows={claims}
            />
          )}
          {can('list') && (
            <Anchor size="sm" renderRoot={(link) => <Link to={claimsScreen} {...link} />}>
              {t('claim.all')}
            </Anchor>
          )}
        </Stack>
      )}
      {isAdding && (
        <Suspense>
          <AllowanceDialog contract={contract} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {removed && <Remove contract={contract} allowance={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

/** What an allowance is for, in words. */
const goodsOf = ({ product, nature }: Pick<Allowance, 'product' | 'nature'>, t: TFunction<'losses'>): string =>
  [product?.name, nature?.name].filter(Boolean).join(', ') || t('allGoods');

interface Columns {
  t: TFunction<'losses'>;
  formatMonth(firstDay: string): string;
  standing: ReadonlyMap<Allowance, Standing>;
  onRemove?(allowance: Allowance): void;
}

function columnsOf({ t, formatMonth, standing, onRemove }: Columns): GridColumn<Allowance>[] {
  const columns: GridColumn<Allowance>[] = [
    { id: 'goods', header: t('claim.column.goods'), width: 'goods', cell: (one) => goodsOf(one, t) },
    {
      id: 'per_mille',
      header: t('field.per_mille'),
      width: 'number',
      align: 'end',
      cell: ({ per_mille }) => (per_mille === null ? t('ended') : formatNumber(per_mille, 3)),
    },
    {
      id: 'valid_from',
      header: t('field.valid_from'),
      width: 'medium',
      cell: ({ valid_from }) => formatMonth(valid_from),
    },
    {
      id: 'status',
      header: t('field.status'),
      width: 'medium',
      cell: (one) => {
        const stands = standing.get(one) ?? 'current';
        return stands === 'later' ? t('later', { date: formatMonth(one.valid_from) }) : t(stands);
      },
    },
  ];
  if (!onRemove) return columns;
  return [
    ...columns,
    {
      id: 'change',
      header: '',
      width: 'medium',
      cell: (one) => (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={`${t('remove')}: ${goodsOf(one, t)}, ${formatMonth(one.valid_from)}`}
          onClick={() => onRemove(one)}
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
}

interface RemoveProps {
  contract: Contract;
  allowance: Allowance;
  onClose(): void;
}

/** Takes back what was entered wrongly, once one is sure. */
function Remove({ contract, allowance, onClose }: RemoveProps) {
  const { t } = useTranslation('losses');
  const change = useChangeAllowances(contract);
  async function remove() {
    const about = `allowance ${allowance.id}`;
    const title = contract.number;
    try {
      await change('DELETE', `/${allowance.id}`);
      showSuccess({ about, title, message: t('removed') });
    } catch (problem) {
      showFailure({ about, title, message: withReason(t('notRemoved'), problem) });
    }
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      choices={[{ label: t('remove'), dangerous: true, onChoose: remove }]}
      onClose={onClose}
    >
      <Text size="sm" fw={600} mb="xs">
        {goodsOf(allowance, t)}
      </Text>
      <Text size="sm">{t('removeText')}</Text>
    </ConfirmDialog>
  );
}
