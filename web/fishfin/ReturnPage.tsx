import { Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReleased, type Release } from '#shared/fishfin-returns.ts';
import { RecordPage } from '#web/platform/records/RecordPage.tsx';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { type Fact, Facts } from '#web/platform/ui/Facts.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { Papers } from '#web/stock/documents/Attachments.tsx';
import { returnsPath } from './facility.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { goodsColumns } from './goods-columns.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { useRelease, useShowRelease } from './release.ts';
import { ReleaseStateBadge } from './ReleaseStateBadge.tsx';
import { StandingComparison } from './StandingComparison.tsx';
import { WaitingDocument } from './WaitingDocument.tsx';

const HandoverPaper = lazy(async () => ({ default: (await import('./HandoverPaper.tsx')).HandoverPaper }));

/** The page of a release: what is released, how far that is, and the proof that it was handed over. */
export default function ReturnPage() {
  const { t } = useTranslation(['fishfin', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const { data: release, error, refetch } = useRelease(id);
  return (
    <RecordPage
      entity="fishfinreturn"
      path={returnsPath}
      id={id}
      words={{ all: t('release.back'), gone: t('release.missing') }}
      title={release?.number ?? t('release.one')}
      problem={error}
      tryAgain={() => void refetch()}
      said={
        release && [
          release.facility.number,
          release.warehouse.name,
          <ReleaseStateBadge key="state" state={release.state} />,
        ]
      }
      buttons={release && <Buttons release={release} />}
    >
      {release && <Sections release={release} />}
    </RecordPage>
  );
}

function Buttons({ release }: { release: Release }) {
  const { t } = useTranslation('fishfin');
  const can = useCan('fishfinreturn');
  const [open, setOpen] = useState<'hand_over' | 'close' | 'print'>();
  const { user } = useSession();
  const { state, handover } = release;
  const isByAnother = handover?.by?.id !== user.id;
  const close = () => setOpen(undefined);
  return (
    <>
      {isReleased(state) && (
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setOpen('print')}>
          {t('release.print')}
        </Button>
      )}
      {state === 'approved' && can('update') && (
        <Button onClick={() => setOpen('hand_over')}>{t('release.handOver')}</Button>
      )}
      {state === 'handed_over' && can('approval') && isByAnother && (
        <Button onClick={() => setOpen('close')}>{t('release.close')}</Button>
      )}
      {open === 'close' && <CloseDialog release={release} onClose={close} />}
      {open === 'hand_over' && <HandOverDialog release={release} onClose={close} />}
      <Suspense>{open === 'print' && <HandoverPaper release={release} onClose={close} />}</Suspense>
    </>
  );
}

function Sections({ release }: { release: Release }) {
  const { t } = useTranslation('fishfin');
  const show = useShowRelease();
  const { id, state, facility, lines, attachments, before, after } = release;
  const goods = t('release.goods');
  return (
    <>
      {(state === 'requested' || state === 'confirmed') && (
        <Section title={t(`document.${release.kind}`)}>
          <WaitingDocument
            facility={facility}
            financier={release.financier}
            document={{ ...release, entity: 'fishfinreturn', status: 'submitted' }}
          />
        </Section>
      )}
      {before && after && <StandingComparison before={before} after={after} isKept={isReleased(state)} />}
      <About release={release} />
      <Section title={goods}>
        <SmallTable
          label={goods}
          columns={goodsColumns(t)}
          rows={lines.map((line, at) => ({ ...line, id: `${at}` }))}
        />
      </Section>
      <Papers
        entity="fishfinreturn"
        path={`${returnsPath}/${id}`}
        attachments={attachments}
        isFixed={isReleased(state)}
        onChange={(papers) => show({ ...release, attachments: papers })}
      />
    </>
  );
}

function About({ release }: { release: Release }) {
  const { t } = useTranslation('fishfin');
  const formatDate = useFormatDate();
  const seesFacility = useCan('fishfinstock')('view');
  const { facility, handover } = release;
  const link = (
    <Anchor inherit renderRoot={(props) => <Link to="/app/fishfinstock/$id" params={{ id: facility.id }} {...props} />}>
      {facility.number}
    </Anchor>
  );
  const facts: Fact[] = [
    [t('facility'), seesFacility ? link : facility.number],
    [t('field.financier_id'), release.financier.name],
    [t('field.borrower_id'), release.borrower?.name ?? t('own')],
    [t('field.kind'), t(`document.${release.kind}`)],
    [t('release.field.date'), formatDate(release.date)],
    [t('document.requestedBy'), release.submitted_by?.name],
    [t('document.checked'), release.checked_by?.name],
    [t('document.decidedBy'), release.decided_by?.name],
    [t('release.field.handover_date'), handover && formatDate(handover.date)],
    [t('release.field.received_by'), handover?.received_by],
    [t('release.handedBy'), handover?.by?.name],
    [t('release.field.closed_by'), handover?.closed_by?.name],
    [t('request.reason'), release.reason, 'wide'],
    [t('change.checkNote'), release.check_note, 'wide'],
    [t('document.note'), release.decision_note, 'wide'],
  ];
  return (
    <Section title={t('release.facts')}>
      <Facts facts={facts} />
    </Section>
  );
}
