import { Anchor } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Change, ChangeLine } from '#shared/fishfin-changes.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { type Fact, Facts } from '#web/platform/ui/Facts.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { mayOpen, pageOf } from '#web/stock/documents/document-type.ts';
import { useChange } from './change.ts';
import { ChangeDecision } from './ChangeDecision.tsx';
import { ChangeStateBadge } from './ChangeStateBadge.tsx';
import { changesPath } from './facility.ts';
import { rupiah } from './figures.ts';
import { goodsColumns } from './goods-columns.ts';
import { StandingComparison } from './StandingComparison.tsx';

/** The page of a change: what it changes, how the facility stands before and after it, and how far it is. */
export default function ChangePage() {
  const { t } = useTranslation(['fishfin', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const { data: change, error, refetch } = useChange(id);
  return (
    <RecordPage
      entity="fishfinchanges"
      path={changesPath}
      id={id}
      words={{ all: t('change.back'), gone: t('change.missing') }}
      title={change?.number ?? (change ? t(`change.kinds.${change.kind}`) : t('change.one'))}
      problem={error}
      tryAgain={() => void refetch()}
      said={
        change && [
          change.facility.number,
          t(`change.kinds.${change.kind}`),
          <ChangeStateBadge key="state" state={change.state} />,
        ]
      }
    >
      {change && <Sections change={change} />}
    </RecordPage>
  );
}

function Sections({ change }: { change: Change }) {
  const { t } = useTranslation('fishfin');
  const { state, lines, prices, before, after } = change;
  const isOpen = state === 'submitted' || state === 'checked';
  const goods = t('change.goods');
  return (
    <>
      {isOpen && <ChangeDecision change={change} />}
      <StandingComparison before={before} after={after} isKept={state === 'applied'} />
      {lines.length > 0 && (
        <Section title={goods}>
          <SmallTable label={goods} columns={columnsOf(t)} rows={lines.map((line, at) => ({ ...line, id: `${at}` }))} />
        </Section>
      )}
      {prices.length > 0 && (
        <Section title={t('change.prices')}>
          <Facts facts={prices.map(({ variant, price, source }) => [variant.name, `${rupiah(price)} · ${source}`])} />
        </Section>
      )}
      <About change={change} />
    </>
  );
}

function About({ change }: { change: Change }) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const seesFacility = useCan('fishfinstock')('view');
  const { facility, maturity_date, submitted_by, occasion } = change;
  const link = (
    <Anchor inherit renderRoot={(props) => <Link to="/app/fishfinstock/$id" params={{ id: facility.id }} {...props} />}>
      {facility.number}
    </Anchor>
  );
  const facts: Fact[] = [
    [t('facility'), seesFacility ? link : facility.number],
    [t('field.financier_id'), change.financier.name],
    [t('field.borrower_id'), change.borrower?.name ?? t('own')],
    [t('field.warehouse_id'), change.warehouse.name],
    [t('release.field.date'), formatDate(change.date)],
    [t('change.maturity'), maturity_date && formatDate(maturity_date)],
    [t('document.requestedBy'), submitted_by?.name],
    [t('change.opened'), occasion && <Occasion key="occasion" change={change} />],
    [t('change.field.checked_by'), change.checked_by?.name],
    [t('document.decidedBy'), change.decided_by?.name],
    [t('request.reason'), change.reason, 'wide'],
    [t('change.checkNote'), change.check_note, 'wide'],
    [t('document.note'), change.decision_note, 'wide'],
  ];
  return (
    <Section title={t('change.facts')}>
      <Facts facts={facts} />
    </Section>
  );
}

/** Why the program opened a change, with the way to the document that made it do so. */
function Occasion({ change: { occasion, caused_by } }: { change: Change }) {
  const { t } = useTranslation('fishfin');
  const { permissions } = useSession().user;
  if (occasion === null) return null;
  const said = t(`change.occasion.${occasion}`, { number: caused_by?.number ?? '' });
  return caused_by && mayOpen(permissions, caused_by) ? (
    <Anchor inherit renderRoot={(props) => <Link to={pageOf(caused_by)} {...props} />}>
      {said}
    </Anchor>
  ) : (
    said
  );
}

type Line = ChangeLine & { id: string };

const columnsOf = (t: ReturnType<typeof useTranslation<'fishfin'>>['t']): GridColumn<Line>[] => [
  {
    id: 'way',
    header: t('change.way'),
    width: 'medium',
    cell: ({ pledge_side, side, to_position_code }) =>
      to_position_code
        ? t('change.ways.moved', { position: to_position_code })
        : t(`change.ways.${pledge_side ?? side ?? 'in'}`),
  },
  ...goodsColumns(t),
];
