import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { useFilter } from '#web/platform/ui/use-filter.ts';
import { VoidableList } from './VoidableList.tsx';
import { VoidList } from './VoidList.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';

const VoidDialog = lazy(async () => ({ default: (await import('./VoidDialog.tsx')).VoidDialog }));

/** Voids, and documents that may be voided. The page of a document leads here with its id, and its preview opens. */
export default function VoidsScreen() {
  const [view] = useFilter('view');
  const [asked, choose] = useFilter('document_id');
  const can = useCan('voidtransaction');
  const navigate = useNavigate();
  const [made, setMade] = useState<string>();
  const documentId = asked && UUID.test(asked) ? asked : undefined;
  const close = useCallback(() => choose(undefined), [choose]);
  // Once the dialog is gone: as long as it is there, it keeps one from leaving what is typed in it.
  useEffect(() => {
    if (made) {
      void navigate({ to: pageOf({ entity: 'voidtransaction', id: made }), replace: true });
    }
  }, [made, navigate]);
  const tabs = <Views view={view === 'voidable' ? 'voidable' : 'voids'} />;
  return (
    <>
      {view === 'voidable' ? <VoidableList tabs={tabs} onVoid={choose} /> : <VoidList tabs={tabs} />}
      <Suspense>
        {documentId && !made && can('create') && (
          <VoidDialog key={documentId} documentId={documentId} onMade={can('view') ? setMade : close} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function Views({ view }: { view: 'voids' | 'voidable' }): ReactNode {
  const { t } = useTranslation('voids');
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('view.label')}
      value={view}
      data={[
        { value: 'voids', label: t('view.voids') },
        { value: 'voidable', label: t('view.voidable') },
      ]}
      // Each list has an order and filters of its own.
      onChange={(chosen) =>
        void navigate({ to: '.', search: chosen === 'voidable' ? { view: chosen } : {}, replace: true })
      }
    />
  );
}
