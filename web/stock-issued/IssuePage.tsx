import { Button, Menu, Text } from '@mantine/core';
import { IconPackageExport, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { formatNumber } from '../format.ts';
import { useCan } from '../session.tsx';
import { DocumentFrame } from '../stock-documents/DocumentFrame.tsx';
import { enterGoesOn } from '../stock-documents/enter-goes-on.ts';
import { useDraft } from '../stock-documents/use-draft.ts';
import { issuedFamily } from './family.ts';
import { HeadFacts } from './HeadFacts.tsx';
import { HeadForm } from './HeadForm.tsx';
import { LineList } from './LineList.tsx';
import { isPaper, papers } from './papers.ts';
import { usePlace } from './use-place.ts';

const loadPick = () => import('./PickDialog.tsx');
const PickDialog = lazy(async () => ({ default: (await loadPick()).PickDialog }));
const PrintView = lazy(async () => ({ default: (await import('./print/PrintView.tsx')).PrintView }));

/** An issue: its head, its goods and why those, picking them, and the papers that leave with them. */
export function IssuePage({ stored }: { stored: StockDocument }) {
  const { t } = useTranslation('stockIssued');
  const draft = useDraft(issuedFamily, stored);
  const { document, change, take } = draft;
  const canUpdate = useCan('stockissued')('update');
  const editable = canUpdate && document.status === 'draft';
  const pickable = canUpdate && (document.status === 'submitted' || document.status === 'approved');
  const [place, go] = usePlace();
  const unweighed = document.lines
    .filter(({ variant }) => variant?.catch_weight)
    .flatMap(({ allocations }) => allocations)
    .reduce((sum, { packs, pack_weights }) => sum + packs - pack_weights.length, 0);

  return (
    <>
      <DocumentFrame
        family={issuedFamily}
        draft={draft}
        submitsAlone
        postText={
          unweighed > 0 && (
            <Text size="sm" mt="xs" fw={500}>
              {t('pick.left', { n: formatNumber(unweighed) })}
            </Text>
          )
        }
        buttons={
          <>
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
            {document.lines.length > 0 && (
              <Menu position="bottom-end" withinPortal>
                <Menu.Target>
                  <Button size="xs" variant="default" leftSection={<IconPrinter size={16} />}>
                    {t('print.open')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {papers.map((paper) => (
                    <Menu.Item key={paper} onClick={() => void draft.flush().then(() => go({ print: paper }))}>
                      {t(`print.${paper}`)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        }
        onGo={({ line }) => window.document.getElementById(`line-${line?.id}`)?.scrollIntoView({ block: 'center' })}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all fields at one place */}
        <div style={{ display: 'contents' }} onKeyDown={enterGoesOn}>
          {editable ? <HeadForm document={document} change={change} /> : <HeadFacts document={document} />}
          <LineList document={document} change={change} editable={editable} />
        </div>
      </DocumentFrame>
      <Suspense>
        {place.pick && pickable && <PickDialog document={document} onTake={take} onClose={() => go({})} />}
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
