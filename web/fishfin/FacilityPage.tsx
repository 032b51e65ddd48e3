import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { useAgreedStock } from '#web/agreements/use-agreed-stock.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { type Fact, Facts } from '#web/platform/ui/Facts.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { RecordPapers } from '#web/stock/documents/RecordPapers.tsx';
import { facilitiesPath, useFacility } from './facility.ts';
import { FacilityButtons } from './FacilityButtons.tsx';
import { FacilityStatusBadge } from './FacilityStatusBadge.tsx';
import { figuresOf } from './figures.ts';
import { usePosition } from './position.ts';
import { PositionSections } from './PositionSections.tsx';

/** The page of one facility: how it stands, what it holds and is owed. The address may name a document of it. */
export default function FacilityPage() {
  const { t } = useTranslation(['fishfin', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const { data: facility, error, refetch } = useFacility(id);
  const position = usePosition(facility?.id);
  return (
    <RecordPage
      entity="fishfinstock"
      path={facilitiesPath}
      id={facility?.id ?? id}
      words={{ all: t('page.back'), gone: t('page.missing') }}
      title={facility?.number ?? t('facility')}
      problem={error}
      tryAgain={() => void refetch()}
      said={
        facility && [
          facility.financier.name,
          facility.warehouse.name,
          <FacilityStatusBadge key="status" status={facility.status} />,
        ]
      }
      buttons={facility && <FacilityButtons facility={facility} />}
      {...(position.data && { figures: figuresOf(position.data, t) })}
    >
      {facility && (
        <>
          <PositionSections facility={facility} {...position} tryAgain={() => void position.refetch()} />
          <Terms facility={facility} />
          <RecordPapers
            entity="fishfinstock"
            path={facilitiesPath}
            id={facility.id}
            hint={t('page.papers')}
            isFixed={facility.status === 'closed'}
          />
        </>
      )}
    </RecordPage>
  );
}

function Terms({ facility }: { facility: Facility }) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const agreed = useAgreedStock({ owner_id: facility.borrower?.id, warehouse_id: facility.warehouse.id });
  const percent = (n: number | null) => (n ? `${n} %` : null);
  const days = (n: number | null) => n !== null && t('days', { n: formatNumber(n) });
  const facts: Fact[] = [
    [t('field.financier_id'), facility.financier.name],
    [t('field.borrower_id'), facility.borrower?.name ?? t('own')],
    [t('field.kind'), t(`kind.${facility.kind}`)],
    [t('field.agreed_stock'), agreed],
    [t('field.credit_limit'), `Rp ${formatNumber(facility.credit_limit)}`],
    [t('field.advance_rate'), percent(facility.advance_rate)],
    [t('field.target_ltv'), percent(facility.target_ltv)],
    [t('field.margin_call_ltv'), percent(facility.margin_call_ltv)],
    [t('field.liquidation_ltv'), percent(facility.liquidation_ltv)],
    [t('field.haircut'), `${facility.haircut} %`],
    [t('field.haircut_per_month'), percent(facility.haircut_per_month)],
    [t('field.low_life'), facility.haircut_low_life > 0 && percent(facility.low_life)],
    [t('field.haircut_low_life'), facility.low_life > 0 && percent(facility.haircut_low_life)],
    [t('field.minimum_life_days'), days(facility.minimum_life_days)],
    [t('field.price_age_days'), days(facility.price_age_days)],
    [t('field.product_share'), percent(facility.product_share)],
    [t('field.batch_share'), percent(facility.batch_share)],
    [t('field.vessel_share'), percent(facility.vessel_share)],
    [t('field.start_date'), formatDate(facility.start_date)],
    [t('field.maturity_date'), facility.maturity_date ? formatDate(facility.maturity_date) : t('open')],
    [t('field.receipt_number'), facility.receipt_number],
    [t('field.receipt_due_date'), facility.receipt_due_date && formatDate(facility.receipt_due_date)],
    [t('field.security_code'), facility.security_code],
    [t('field.fee'), facility.fee],
    [t('field.default_date'), facility.default_date && formatDate(facility.default_date)],
    [t('field.default_reason'), facility.default_reason, 'wide'],
    [t('field.notes'), facility.notes, 'wide'],
  ];
  return (
    <Section title={t('page.terms')}>
      <Facts facts={facts} />
    </Section>
  );
}
