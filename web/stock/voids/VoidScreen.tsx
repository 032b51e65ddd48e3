import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voidSteps } from '#shared/stock/document-steps.ts';
import type { VoidTransaction } from '#shared/stock/void.ts';
import { BackLink } from '#web/platform/look/BackLink.tsx';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { HistoryButton } from '#web/platform/records/HistoryButton.tsx';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { DocumentStatusBadge } from '#web/stock/documents/DocumentStatusBadge.tsx';
import { Events } from '#web/stock/documents/Events.tsx';
import { usePrimaryKey } from '#web/stock/documents/use-primary-key.ts';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { Facts } from '#web/platform/ui/Facts.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { useVoid, type VoidAct, voidsPath } from './calls.ts';
import { DocumentAnchor } from './DocumentAnchor.tsx';
import { EffectTable } from './EffectTable.tsx';
import { ObstaclePanel } from './ObstaclePanel.tsx';

const VoidActDialog = lazy(async () => ({ default: (await import('./VoidActDialog.tsx')).VoidActDialog }));

const SKELETON_HEIGHT = 180;

/** The page of a void: what it undoes, why, who asked and who decided, and what it does to the stock. */
export default function VoidScreen() {
  const { t } = useTranslation(['voids', 'stockDocuments', 'menu']);
  const { id = '' } = useParams({ strict: false });
  const canList = useCan('voidtransaction')('list');
  const { data, error, refetch } = useVoid(id);
  return (
    <Stack gap="sm" maw={1080}>
      {canList && <BackLink to="/app/voidtransaction">{t('stockDocuments:back')}</BackLink>}
      {data ? <VoidPage request={data} /> : <PageTitle title={t('menu:item.voidtransaction')} />}
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={SKELETON_HEIGHT} aria-busy />}
    </Stack>
  );
}

function VoidPage({ request }: { request: VoidTransaction }) {
  const { t } = useTranslation('voids');
  const [act, setAct] = useState<VoidAct>();
  const { status, document, obstacle, effects, date } = request;
  const nameOf = useDocumentName();
  const number = document.number ?? '';
  const name = request.number ? nameOf({ kind: 'void', number: request.number }) : t('page.of', { number });
  return (
    <>
      <PageTitle title={name}>
        <Group gap="xs" justify="flex-end">
          <HistoryButton path={voidsPath} id={request.id} name={name} />
          {status === 'submitted' && <Acts request={request} onAct={setAct} open={act !== undefined} />}
        </Group>
      </PageTitle>
      <Group gap="md" align="flex-start">
        <DocumentStatusBadge status={status} />
        <Events document={{ ...request, created_by: null, created_at: null }} />
      </Group>
      <Standing request={request} />
      {obstacle && <ObstaclePanel obstacle={obstacle} date={date} />}
      <RequestFacts request={request} />
      {status !== 'rejected' && status !== 'cancelled' && (
        <div>
          <Title order={2} size="h4" mb={4}>
            {t(status === 'posted' ? 'effect' : 'effectNow')}
          </Title>
          <EffectTable label={t(status === 'posted' ? 'effect' : 'effectNow')} effects={effects} />
        </div>
      )}
      <Suspense>{act && <VoidActDialog act={act} request={request} onClose={() => setAct(undefined)} />}</Suspense>
    </>
  );
}

interface ActsProps {
  request: VoidTransaction;
  open: boolean;
  onAct(act: VoidAct): void;
}

/** What one may do with a request that waits. Who asked does not decide. */
function Acts({ request, open, onAct }: ActsProps) {
  const { t } = useTranslation('voids');
  const can = useCan('voidtransaction');
  const { id } = useSession().user;
  const mayDecide = can(voidSteps.approve.needs) && request.submitted_by?.id !== id;
  usePrimaryKey(mayDecide && !open ? () => onAct('approve') : undefined);
  return (
    <>
      {can(voidSteps.cancel.needs) && (
        <Button size="xs" variant="default" onClick={() => onAct('cancel')}>
          {t('act.cancel.open')}
        </Button>
      )}
      {mayDecide && (
        <>
          <Button size="xs" variant="light" color="bad" onClick={() => onAct('reject')}>
            {t('act.reject.open')}
          </Button>
          <Button size="xs" title="Ctrl + Enter" onClick={() => onAct('approve')}>
            {t('act.approve.open')}
          </Button>
        </>
      )}
    </>
  );
}

/** Where a void stands that does not count. */
function Standing({ request: { status, submitted_by } }: { request: VoidTransaction }) {
  const { t } = useTranslation('voids');
  const name = submitted_by?.name ?? '';
  return (
    (status === 'submitted' && <Text size="sm">{t('page.waits', { name })}</Text>) ||
    (status === 'rejected' && <Text size="sm">{t('page.rejected')}</Text>) ||
    (status === 'cancelled' && <Text size="sm">{t('page.cancelled')}</Text>)
  );
}

function RequestFacts({ request }: { request: VoidTransaction }) {
  const { t } = useTranslation('voids');
  const formatDate = useFormatDate();
  const nameOf = useDocumentName();
  const { document, reason, warehouse, date } = request;
  return (
    <Facts
      facts={[
        [
          t('page.undoes'),
          <DocumentAnchor key="undoes" document={document}>
            {nameOf(document)}
          </DocumentAnchor>,
        ],
        [t('page.date'), formatDate(date)],
        [t('page.warehouse'), warehouse.name],
        [t('field.reason'), reason, 'wide'],
      ]}
    />
  );
}
