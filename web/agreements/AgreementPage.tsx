import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Agreement, heaps } from '#shared/stock-agreements.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { Facts } from '#web/platform/ui/Facts.tsx';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { RecordPapers } from '#web/stock/documents/RecordPapers.tsx';
import { AgreementButtons } from './AgreementButtons.tsx';
import { agreementsPath, agreementsScreen, useAgreement } from './agreements.ts';
import { AgreementStatusBadge } from './AgreementStatusBadge.tsx';
import { Heaps } from './Heaps.tsx';

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
          <About agreement={agreement} />
          {agreement.signed_by !== null && (
            <RecordPapers
              entity="stockagreement"
              path={agreementsPath}
              id={agreement.id}
              hint={t('papers')}
              isFixed={agreement.status === 'agreed'}
            />
          )}
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

function About({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
  const formatDate = useFormatDate();
  const { owner, warehouse, day, rows, created_by, signed_by, signed_at, answered_by, answered_at, answer_note } =
    agreement;
  const answerer = answered_by?.name ?? '–';
  const answered = agreement.answered_on_paper ? t('onPaper', { name: answerer }) : answerer;
  return (
    <Section title={t('facts')}>
      <Facts
        facts={[
          [t('field.owner_id'), owner.name],
          [t('field.warehouse_id'), warehouse.name],
          [t('field.day'), formatDate(day)],
          [t('field.rows'), formatNumber(rows)],
          [t('createdBy'), created_by?.name],
          [t('signedBy'), signed_at && `${signed_by}, ${formatDate(signed_at)}`],
          [t('answeredBy'), answered_at && `${answered}, ${formatDate(answered_at)}`],
          [t('answerNote'), answer_note, 'wide'],
        ]}
      />
    </Section>
  );
}
