import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claim, ClaimLine } from '#shared/rental-losses.ts';
import { formatNumber, formatRupiah } from '#web/platform/look/format.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Facts } from '#web/platform/ui/Facts.tsx';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { ContractLink } from '../ContractLink.tsx';
import { useFormatMonth } from '../use-format-month.ts';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimStatusBadge } from './ClaimStatusBadge.tsx';
import { claimsPath, claimsScreen, useClaim } from './losses.ts';

const loadDialog = () => import('./CloseDialog.tsx');
const CloseDialog = lazy(async () => ({ default: (await loadDialog()).CloseDialog }));

/** The page of one claim: what was lost beyond the normal loss, by which documents, and what was agreed. */
export default function ClaimPage() {
  const { t } = useTranslation('losses');
  const { id = '' } = useParams({ strict: false });
  const formatMonth = useFormatMonth();
  const mayClose = useCan('rental')('approval');
  const { data: claim, error, refetch } = useClaim(id);
  const [isClosing, setClosing] = useState(false);
  return (
    <RecordPage
      entity="rental"
      list={claimsScreen}
      path={claimsPath}
      id={id}
      words={{ all: t('claim.all'), gone: t('claim.missing') }}
      title={claim?.number ?? t('claim.one')}
      problem={error}
      tryAgain={() => void refetch()}
      said={
        claim && [
          claim.renter.name,
          <ContractLink key="contract" contract={claim.contract} canView />,
          formatMonth(claim.month),
          <ClaimStatusBadge key="status" status={claim.status} />,
        ]
      }
      buttons={
        claim?.status === 'open' &&
        mayClose && (
          <Button
            onClick={() => setClosing(true)}
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
          >
            {t('close.button')}
          </Button>
        )
      }
      {...(claim && { figures: figuresOf(claim, t) })}
    >
      {claim && (
        <>
          <Lines claim={claim} />
          <ClaimDocuments claim={claim} />
          {claim.status !== 'open' && <Agreed claim={claim} />}
          {isClosing && (
            <Suspense>
              <CloseDialog claim={claim} onClose={() => setClosing(false)} />
            </Suspense>
          )}
        </>
      )}
    </RecordPage>
  );
}

function figuresOf({ lost, allowed, beyond, compensation }: Claim, t: TFunction<'losses'>): KeyFigure[] {
  const weights = { lost, allowed, beyond };
  const figures = (['lost', 'allowed', 'beyond'] as const).map((name): KeyFigure => ({
    label: t(`claim.figure.${name}`),
    value: formatNumber(weights[name], 3),
    unit: t('claim.kilograms'),
    ...(name === 'beyond' && beyond > 0 && { tone: 'warn' as const }),
  }));
  if (compensation === null) return figures;
  return [...figures, { label: t('claim.figure.compensation'), value: formatRupiah(compensation) }];
}

function Lines({ claim: { lines } }: { claim: Claim }) {
  const { t } = useTranslation('losses');
  const weight = (id: 'stored' | 'allowed' | 'lost' | 'beyond'): GridColumn<ClaimLine> => ({
    id,
    header: t(`field.${id}`),
    width: 'number',
    align: 'end',
    ...(id === 'beyond' && { phone: 'figure' as const }),
    cell: (line) => formatNumber(line[id], 3),
  });
  const columns: GridColumn<ClaimLine>[] = [
    {
      id: 'goods',
      header: t('claim.column.goods'),
      width: 'goods',
      cell: ({ product, nature }) => [product?.name, nature?.name].filter(Boolean).join(', ') || t('allGoods'),
    },
    {
      id: 'per_mille',
      header: t('field.per_mille'),
      width: 'number',
      align: 'end',
      cell: ({ per_mille }) => formatNumber(per_mille, 3),
    },
    weight('stored'),
    weight('allowed'),
    weight('lost'),
    weight('beyond'),
  ];
  return (
    <Section title={t('claim.lines')}>
      <SmallTable label={t('claim.lines')} columns={columns} rows={lines} />
    </Section>
  );
}

function Agreed({ claim: { status, compensation, note, closed_by, closed_at } }: { claim: Claim }) {
  const { t } = useTranslation('losses');
  const formatDate = useFormatDate();
  return (
    <Section title={t('claim.facts')}>
      <Facts
        facts={[
          [t('field.status'), t(`claim.status.${status}`)],
          [t('field.compensation'), compensation !== null && formatRupiah(compensation)],
          [t('claim.closedBy'), closed_at && `${closed_by?.name ?? '–'}, ${formatDate(closed_at)}`],
          [t('field.note'), note, 'wide'],
        ]}
      />
    </Section>
  );
}
