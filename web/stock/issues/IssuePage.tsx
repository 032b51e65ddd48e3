import { Button, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { issuedLineFaults } from '#shared/stock/issued-faults.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DocumentBody } from '#web/stock/documents/DocumentBody.tsx';
import { DocumentFrame } from '#web/stock/documents/DocumentFrame.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { useDraft } from '#web/stock/documents/use-draft.ts';
import { IssueLines } from './IssueLines.tsx';
import { issuedType } from './issued-type.ts';
import { isPaper, type Paper } from '#web/stock/documents/print/papers.ts';
import { PapersButton } from '#web/stock/documents/print/PapersButton.tsx';
import { leftToPick } from './pick-lines.ts';
import { UnstoredNote } from './UnstoredNote.tsx';
import { usePicking } from './use-picking.ts';
import { usePlace } from '#web/stock/documents/use-place.ts';
import { useShort } from './use-short.ts';

const rules = { faults: issuedLineFaults };

const loadPick = () => import('./PickDialog.tsx');
const PickDialog = lazy(async () => ({ default: (await loadPick()).PickDialog }));
const PrintView = lazy(async () => ({ default: (await import('./print/PrintView.tsx')).PrintView }));

/** An issue: its head, its goods and why those, picking them, and the papers that leave with them. */
export function IssuePage({ stored }: { stored: StockDocument }) {
  const { t } = useTranslation('stockIssued');
  const draft = useDraft(issuedType, stored);
  const { document, change, take } = draft;
  const canUpdate = useCan('stockissued')('update');
  const editable = canUpdate && document.status === 'draft';
  const pickable = canUpdate && (document.status === 'submitted' || document.status === 'approved');
  const [place, go] = usePlace();
  const picking = usePicking(document, { isOpen: Boolean(place.pick) && pickable, onTake: take });
  const finish = useShort(document.id, take);
  const left = leftToPick(document, picking.picks);
  const finishShort = async (allocationId: string, reason: string, holds: boolean) => {
    // What is picked but not stored would be ended as missing.
    if (!(await picking.flush())) return false;
    await finish(allocationId, reason, holds);
    return true;
  };
  // What is decided is decided on all that was picked here.
  const settled = { ...draft, flush: async () => ((await picking.flush()) ? draft.flush() : undefined) };
  // A paper without what was not understood would be false.
  const print = (paper: Paper) =>
    // Once the menu has closed: it gives the focus back to its button unless it has gone elsewhere since.
    setTimeout(() => goToUnread() || void draft.flush().then(() => go({ print: paper })));

  return (
    <>
      <DocumentFrame
        type={issuedType}
        rules={rules}
        draft={settled}
        submitsAlone
        postText={
          left && (
            <Text size="sm" mt="xs" fw={500}>
              {t(left.by === 'weight' ? 'pick.left' : 'pick.leftCount', { n: formatNumber(left.packs) })}
            </Text>
          )
        }
        buttons={
          <>
            {picking.waiting + picking.refused.length > 0 && <UnstoredNote picking={picking} />}
            {pickable && document.lines.length > 0 && (
              <Button
                size="xs"
                variant="light"
                leftSection={<IconPackageExport size={16} />}
                onClick={() => go({ pick: 'on' })}
                onPointerEnter={() => void loadPick()}
                onFocus={() => void loadPick()}
              >
                {t('pick.open')}
              </Button>
            )}
            {document.lines.length > 0 && <PapersButton onPaper={print} />}
          </>
        }
        onGo={({ line }) => window.document.getElementById(`line-${line?.id}`)?.scrollIntoView({ block: 'center' })}
      >
        <DocumentBody type={issuedType} document={document} change={change} editable={editable}>
          <IssueLines document={document} picks={picking.picks} change={change} editable={editable} />
        </DocumentBody>
      </DocumentFrame>
      <Suspense>
        {place.pick && pickable && (
          <PickDialog document={document} picking={picking} onShort={finishShort} onClose={() => go({})} />
        )}
        {place.print && isPaper(place.print) && (
          <PrintView
            document={document}
            paper={place.print}
            onPaper={(print) => go({ print })}
            onClose={() => go({})}
          />
        )}
      </Suspense>
    </>
  );
}
