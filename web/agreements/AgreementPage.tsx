import { Button, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Agreement, heaps } from '#shared/stock-agreements.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { Facts } from '#web/platform/ui/Facts.tsx';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { agreementsPath, agreementsScreen, useAgreement, useAgreementStep } from './agreements.ts';
import { AgreementStatusBadge } from './AgreementStatusBadge.tsx';
import { Heaps } from './Heaps.tsx';
import { ListUpload } from './ListUpload.tsx';

/** The page of one agreement: the heaps, and what is to be said about them. */
export default function AgreementPage() {
  const { t } = useTranslation('agreements');
  const formatDate = useFormatDate();
  const { id = '' } = useParams({ strict: false });
  const { data: agreement, error, refetch } = useAgreement(id);
  const figures = useFigures(agreement);
  return (
    <RecordPage
      entity="stockagreement"
      list={agreementsScreen}
      path={agreementsPath}
      id={id}
      words={{ all: t('back'), gone: t('missing') }}
      title={agreement?.number ?? t('one')}
      problem={error}
      tryAgain={() => void refetch()}
      said={
        agreement && [
          agreement.owner.name,
          agreement.warehouse.name,
          formatDate(agreement.day),
          <AgreementStatusBadge key="status" status={agreement.status} />,
        ]
      }
      buttons={agreement && <AgreementButtons agreement={agreement} />}
      {...(figures && { figures })}
    >
      {agreement && (
        <>
          {agreement.status === 'draft' ? (
            <Section title={t('list')}>
              <Empty why="nothing" title={t('noList.title')} text={t('noList.text')} />
            </Section>
          ) : (
            <Heaps agreement={agreement} />
          )}
          <Section title={t('facts')}>
            <Facts
              facts={[
                [t('field.owner_id'), agreement.owner.name],
                [t('field.warehouse_id'), agreement.warehouse.name],
                [t('field.day'), formatDate(agreement.day)],
                [t('field.rows'), formatNumber(agreement.rows)],
                [t('createdBy'), agreement.created_by?.name],
              ]}
            />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

/** How much lies in each heap, and how much of it nobody can explain yet. */
function useFigures(agreement: Agreement | undefined): KeyFigure[] | undefined {
  const { t } = useTranslation('agreements');
  if (!agreement || agreement.status === 'draft') return undefined;
  return heaps.map((name) => {
    const { pairs, ours, theirs, unexplained } = agreement.heaps[name];
    const weight = name === 'only_theirs' ? theirs.net_weight : ours.net_weight;
    const open = t('unexplained', { kg: formatNumber(unexplained.net_weight, 3), n: formatNumber(unexplained.pairs) });
    return {
      label: t(`heap.${name}`),
      value: formatNumber(weight, 3),
      unit: t('kilograms'),
      note: unexplained.pairs > 0 ? open : t('pairs', { count: pairs, n: formatNumber(pairs) }),
      ...(unexplained.pairs > 0 && { tone: 'warn' as const }),
    };
  });
}

function AgreementButtons({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
  const can = useCan('stockagreement');
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      {can('delete') && (
        <Button variant="default" onClick={() => setRemoving(true)}>
          {t('remove.button')}
        </Button>
      )}
      {can('import') && can('update') && <ListUpload agreement={agreement} />}
      {isRemoving && <Remove agreement={agreement} onClose={() => setRemoving(false)} />}
    </>
  );
}

function Remove({ agreement: { id, number }, onClose }: { agreement: Agreement; onClose(): void }) {
  const { t } = useTranslation('agreements');
  const step = useAgreementStep();
  const navigate = useNavigate();
  const choice = {
    label: t('remove.button'),
    dangerous: true,
    onChoose: async () => {
      if (await step('remove', `/${id}`)) await navigate({ href: agreementsScreen });
    },
  };
  return (
    <ConfirmDialog title={t('remove.title', { number })} choices={[choice]} onClose={onClose}>
      <Text size="sm">{t('remove.text')}</Text>
    </ConfirmDialog>
  );
}
