import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { expiredOnArrival } from '#shared/stock/received-faults.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { withWords } from '#web/platform/texts/index.ts';
import { DocumentBody } from '#web/stock/documents/DocumentBody.tsx';
import { DocumentFrame } from '#web/stock/documents/DocumentFrame.tsx';
import { useDraft } from '#web/stock/documents/use-draft.ts';
import { useWeighingLine } from '#web/stock/documents/use-weighing-line.ts';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { ReceiptLines } from './ReceiptLines.tsx';
import { receivedRules } from './received-rules.ts';
import { receivedType } from './received-type.ts';
import { missingOf } from './received.ts';
import { ReceivingPaper } from './ReceivingPaper.tsx';
import { SameReference } from './SameReference.tsx';

const loadCosts = () => import('./SetCostsDialog.tsx');
const SetCostsDialog = lazy(async () => ({ default: (await loadCosts()).SetCostsDialog }));
const GoodsLabels = lazy(() => withWords('labels', import('./GoodsLabels.tsx')));
const Tally = lazy(async () => ({ default: (await import('./Tally.tsx')).Tally }));

/** A receipt: its head, its goods, weighing them pack by pack, and what they cost once that is known. */
export function ReceiptPage({ stored }: { stored: StockDocument }) {
  const { t } = useTranslation('stockReceived');
  const draft = useDraft(receivedType, stored);
  const { document, change, saving } = draft;
  const editable = useCan('stockreceived')('update') && document.status === 'draft';
  const canValue = useCan('stock_value');
  const isCosted = canValue('view') && canValue('update') && document.status === 'posted' && !document.owner_id;
  const [costing, setCosting] = useState(false);
  const [labelling, setLabelling] = useState(false);
  const [openLine, setOpenLine] = useState<string | undefined>();
  const goods = useRef<HTMLDivElement>(null);
  // The fields of the line that was open go: what was not understood in them is mended first.
  const showLine = useCallback((id: string | undefined) => {
    if (!goods.current || !goToUnread(goods.current)) setOpenLine(id);
  }, []);
  const [weighing, weigh] = useWeighingLine();
  const missing = missingOf(document.lines);
  const isShort = missing.packs > 0 || missing.net_weight > 0;
  const expired = expiredOnArrival(document).map(({ pointer }) => Number(pointer.split('/')[2]) + 1);
  const accept = expired.length > 0 && { accept_expired: true };
  const line = editable ? document.lines.find(({ id }) => id === weighing) : undefined;

  return (
    <>
      <DocumentFrame
        type={receivedType}
        rules={receivedRules}
        draft={draft}
        postText={
          <>
            {isShort && (
              <Text size="sm" mt="xs" fw={500}>
                {t('post.short', { packs: formatNumber(missing.packs), kg: formatNumber(missing.net_weight, 3) })}
              </Text>
            )}
            {accept && (
              <Text size="sm" mt="xs" fw={500}>
                {t('post.expired', { lines: expired.join(', ') })}
              </Text>
            )}
          </>
        }
        postChoices={
          isShort
            ? [
                { label: t('post.done'), told: { expect_remainder: false, ...accept } },
                { label: t('post.expect'), told: { expect_remainder: true, ...accept } },
              ]
            : accept
              ? [{ label: t('post.anyway'), told: accept }]
              : undefined
        }
        buttons={
          <>
            <ReceivingPaper document={document} />
            {document.status === 'posted' && (
              <Button size="xs" variant="default" onClick={() => setLabelling(true)}>
                {t('labels')}
              </Button>
            )}
            {isCosted && (
              <Button
                size="xs"
                variant={document.cost_state ? 'filled' : 'default'}
                onClick={() => setCosting(true)}
                onPointerEnter={() => void loadCosts()}
                onFocus={() => void loadCosts()}
              >
                {t('costs.open')}
              </Button>
            )}
          </>
        }
        doubts={<SameReference document={document} />}
        onGo={(fault) => showLine(fault.line?.id)}
      >
        <DocumentBody type={receivedType} document={document} change={change} editable={editable}>
          <div ref={goods} style={{ display: 'contents' }}>
            <ReceiptLines
              document={document}
              change={change}
              flush={draft.flush}
              editable={editable}
              open={openLine}
              onOpen={showLine}
              weighing={line?.id}
              onWeigh={weigh}
            />
          </div>
          <Suspense>
            {line && (
              <Tally
                document={document}
                line={line}
                saving={saving}
                change={change}
                onLine={weigh}
                damages={{ path: `${receivedType.path}/${document.id}`, onAttach: draft.attach }}
                onClose={() => weigh(undefined)}
              />
            )}
          </Suspense>
        </DocumentBody>
      </DocumentFrame>
      <Suspense>{labelling && <GoodsLabels document={document} onClose={() => setLabelling(false)} />}</Suspense>
      <Suspense>{costing && isCosted && <SetCostsDialog draft={draft} onClose={() => setCosting(false)} />}</Suspense>
    </>
  );
}
