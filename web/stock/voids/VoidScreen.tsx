import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voidSteps } from '#shared/stock/document-steps.ts';
import type { VoidTransaction } from '#shared/stock/void.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { HistoryButton } from '#web/platform/records/HistoryButton.tsx';
import { useCan, useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { Columns } from '#web/stock/documents/Beside.tsx';
import { DocumentBar } from '#web/stock/documents/DocumentBar.tsx';
import { Events } from '#web/stock/documents/Events.tsx';
import { useSteps } from '#web/stock/documents/steps.ts';
import { usePrimaryKey } from '#web/stock/documents/use-primary-key.ts';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { Facts } from '#web/platform/ui/Facts.tsx';
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
  const { data, error, refetch } = useVoid(id);
  return (
    <Stack gap="sm">
      {data ? (
        <VoidPage request={data} />
      ) : (
        <DocumentBar entity="voidtransaction" title={t('menu:item.voidtransaction')} />
      )}
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={SKELETON_HEIGHT} aria-busy />}
    </Stack>
  );
}

function VoidPage({ request }: { request: VoidTransaction }) {
  const { t } = useTranslation(['voids', 'stockDocuments']);
  const [act, setAct] = useState<VoidAct>();
  const { status, document, obstacle, effects, date } = request;
  const nameOf = useDocumentName();
  const formatDate = useFormatDate();
  // Making it is submitting it, and approving it posts it.
  const happened = { ...request, created_by: null, created_at: null };
  const steps = useSteps(happened).filter(({ name: step }) => step !== t('stockDocuments:act.post.open'));
  const can = useCan('voidtransaction');
  const { id } = useSession().user;
  // Who asked does not decide.
  const mayDecide = status === 'submitted' && can(voidSteps.approve.needs) && request.submitted_by?.id !== id;
  usePrimaryKey(mayDecide && !act ? () => setAct('approve') : undefined);
  const number = document.number ?? '';
  const name = request.number ? nameOf({ kind: 'void', number: request.number }) : t('page.of', { number });
  return (
    <>
      <DocumentBar
        entity="voidtransaction"
        title={name}
        status={status}
        said={[formatDate(date), request.warehouse.name]}
        steps={steps}
        lead={
          mayDecide && (
            <Button data-primary title="Ctrl + Enter" onClick={() => setAct('approve')}>
              {t('act.approve.open')}
            </Button>
          )
        }
      >
        {status === 'submitted' && <Acts mayDecide={mayDecide} onAct={setAct} />}
      </DocumentBar>
      <Columns>
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
        <Events document={happened}>
          <HistoryButton path={voidsPath} id={request.id} name={name} />
        </Events>
      </Columns>
      <Suspense>{act && <VoidActDialog act={act} request={request} onClose={() => setAct(undefined)} />}</Suspense>
    </>
  );
}

interface ActsProps {
  mayDecide: boolean;
  onAct(act: VoidAct): void;
}

/** The decisions on a request that waits, beside approving it. */
function Acts({ mayDecide, onAct }: ActsProps) {
  const { t } = useTranslation('voids');
  const can = useCan('voidtransaction');
  return (
    <>
      {can(voidSteps.cancel.needs) && (
        <Button variant="default" onClick={() => onAct('cancel')}>
          {t('act.cancel.open')}
        </Button>
      )}
      {mayDecide && (
        <Button variant="light" color="bad" onClick={() => onAct('reject')}>
          {t('act.reject.open')}
        </Button>
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
