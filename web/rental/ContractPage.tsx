import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Contract } from '#shared/rental.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import { namesOfWarehouses } from '#shared/rental-places.ts';
import { useAgreedStock } from '#web/agreements/use-agreed-stock.tsx';
import { formatNumber, formatRupiah } from '#web/platform/look/format.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { type Fact, Facts } from '#web/platform/ui/Facts.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { RecordPapers } from '#web/stock/documents/RecordPapers.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { useCharges } from './charges/charges.ts';
import { ChargesSection } from './charges/ChargesSection.tsx';
import { figuresOf } from './charges/figures.ts';
import { SimulationSection } from './charges/SimulationSection.tsx';
import { rentalPath, useContract } from './contract.ts';
import { ContractButtons } from './ContractButtons.tsx';
import { ContractStatusBadge } from './ContractStatusBadge.tsx';
import { ContractInvoices } from './invoices/ContractInvoices.tsx';
import { LossesSection } from './losses/LossesSection.tsx';
import { TariffsSection } from './tariffs/TariffsSection.tsx';

/** The page of one rental contract. */
export default function ContractPage() {
  const { t } = useTranslation(['rental', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const formatDate = useFormatDate();
  const { data: contract, error, refetch } = useContract(id);
  const { data: soFar } = useCharges(contract, useMonthSoFar(contract));
  return (
    <RecordPage
      entity="rental"
      path={rentalPath}
      id={id}
      words={{ all: t('page.back'), gone: t('page.missing') }}
      title={contract?.number ?? t('contract')}
      problem={error}
      tryAgain={() => void refetch()}
      said={
        contract && [
          contract.renter.name,
          namesOfWarehouses(contract),
          <ContractStatusBadge key="status" status={contract.status} />,
        ]
      }
      buttons={contract && <ContractButtons contract={contract} />}
      {...(soFar && { figures: figuresOf(soFar, t, formatDate) })}
    >
      {contract && (
        <>
          <ChargesSection contract={contract} />
          <SimulationSection contract={contract} />
          <ContractInvoices contract={contract} />
          <TariffsSection contract={contract} />
          <LossesSection contract={contract} />
          <Terms contract={contract} />
          <RecordPapers
            entity="rental"
            path={rentalPath}
            id={contract.id}
            hint={t('page.papers')}
            isFixed={contract.status === 'terminated'}
          />
        </>
      )}
    </RecordPage>
  );
}

/** The days of the contract's month until today. */
function useMonthSoFar(contract: Contract | undefined) {
  const today = todayIn(useSession().company.time_zone);
  return contract && { from: billingMonth(today, contract.billing_day).from, to: today };
}

function Terms({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['rental', 'masterData']);
  const formatDate = useFormatDate();
  const agreed = useAgreedStock({ owner_id: contract.renter_id, warehouse_id: contract.warehouse_id });
  const days = (n: number) => t('days', { n: formatNumber(n) });
  const facts: Fact[] = [
    [t('field.warehouse_id'), contract.warehouse.name],
    [t('field.further_warehouse_ids'), contract.further_warehouses.map(({ name }) => name).join(', '), 'wide'],
    [t('field.start_date'), formatDate(contract.start_date)],
    [t('field.end_date'), contract.end_date ? formatDate(contract.end_date) : t('open')],
    [t('field.notice_days'), days(contract.notice_days)],
    [t('field.billing_day'), `${contract.billing_day}`],
    [t('field.minimum_charge'), formatRupiah(contract.minimum_charge)],
    [t('field.free_days'), days(contract.free_days)],
    [t('field.counts_withdrawal_day'), t(contract.counts_withdrawal_day ? 'masterData:yes' : 'masterData:no')],
    [t('field.position_sharing'), t(`positionSharing.${contract.position_sharing}`)],
    [t('field.tax'), t(`tax.${contract.tax}`)],
    [t('field.withholds_tax'), t(contract.withholds_tax ? 'masterData:yes' : 'masterData:no')],
    [t('field.buyer_nitku'), contract.buyer_nitku],
    [t('field.payment_days'), days(contract.payment_days)],
    [t('field.lien_days'), contract.lien_days === null ? t('never') : days(contract.lien_days)],
    [t('field.credit_limit'), contract.credit_limit === null ? t('anySum') : formatRupiah(contract.credit_limit)],
    [t('field.reminds_by_mail'), t(contract.reminds_by_mail ? 'masterData:yes' : 'masterData:no')],
    [t('field.agreed_stock'), agreed],
    [t('field.notes'), contract.notes, 'wide'],
  ];
  return (
    <Section title={t('page.terms')}>
      <Facts facts={facts} />
    </Section>
  );
}
