import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SKELETON_ROWS } from '#shared/limits.ts';
import type { DocumentRow } from '#shared/stock/document.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';
import { useShortcuts } from '#web/platform/records/use-shortcuts.ts';
import { useCan, useFormatDate, useIsBound, useIsTrialOver } from '#web/platform/session/session.tsx';
import { DataGrid } from '#web/platform/ui/DataGrid.tsx';
import { ListExport } from '#web/platform/records/ListExport.tsx';
import { FilterButton } from '#web/platform/ui/FilterButton.tsx';
import { enterRows } from '#web/platform/ui/grid/use-row-keys.ts';
import { useExport } from '#web/platform/records/use-export.ts';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useWantedRecord } from '#web/platform/records/use-wanted-record.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { documentColumns } from './columns.tsx';
import { type DocumentType, isDrafted, pageOf } from './document-type.ts';
import { useDocumentFilters } from './use-document-filters.ts';

const DocumentFilters = lazy(async () => ({ default: (await import('./DocumentFilters.tsx')).DocumentFilters }));
const loadDialog = () => import('./NewDocumentDialog.tsx');
const NewDocumentDialog = lazy(async () => ({ default: (await loadDialog()).NewDocumentDialog }));

interface DocumentListProps {
  type: DocumentType;
  /** A note above the list. */
  above?: ReactNode;
  /** Documents can be made of a file: opens the dialog for it. */
  onImport?: () => void;
  /** What people of partners do instead of making a document. */
  ask?: ReactNode;
}

/** The list of the documents of one screen: searched, narrowed, taken along as a file; each row leads to its page. */
export function DocumentList({ type, above, onImport, ask }: DocumentListProps) {
  const { t } = useTranslation(['stockDocuments', 'menu', 'ui']);
  const can = useCan(type.entity);
  const seesValues = useCan('stock_value')('view');
  const canView = can('view');
  const isBound = useIsBound();
  const canCreate = can('create') && isDrafted(type) && !isBound;
  const isTrialOver = useIsTrialOver();
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const narrowing = useDocumentFilters(type);
  const { fixed, isHere } = narrowing;
  const columns = useMemo(
    () =>
      documentColumns({
        t,
        formatDate,
        seesValues,
        canView,
        isHere,
        isExplained: type.isExplained ?? false,
        hasPartner: Object.values(type.kinds).some(({ partner }) => partner),
        changesOwner: Object.values(type.kinds).some(({ changes }) => changes === 'owner'),
        changesWarehouse: Object.values(type.kinds).some(({ changes }) => changes === 'warehouse'),
      }),
    [t, formatDate, seesValues, canView, isHere, type],
  );
  const chosen = Object.keys(narrowing.chosen).length;
  const list = useRecordList<DocumentRow>({ path: type.path, columns, fixed });
  const { page, rows, search, changeSearch } = list;
  const title = t(`menu:item.${type.entity}`);
  const notice = useListNotice({ list, what: title, canCreate });
  const exportAs = useExport({ path: type.path, name: type.name, what: title, search, fixed });
  const searchBox = useRef<HTMLInputElement>(null);
  const [isNarrowing, setIsNarrowing] = useState(chosen > 0);
  const [creating, setCreating] = useState(false);
  useWantedRecord(list, undefined, canCreate ? () => setCreating(true) : undefined);
  const close = useCallback(() => setCreating(false), []);

  useShortcuts({
    '/': () => {
      searchBox.current?.focus();
      searchBox.current?.select();
    },
    n: canCreate ? () => setCreating(true) : undefined,
    // From nowhere in particular, as after the screen was opened.
    ArrowDown: () => document.activeElement?.matches('body, main') === true && enterRows(),
  });

  return (
    <ListFrame
      list={list}
      title={title}
      grid={type.name}
      searchBox={searchBox}
      buttons={
        <>
          <FilterButton chosen={chosen} isOpen={isNarrowing} onToggle={() => setIsNarrowing(!isNarrowing)} />
          <ListExport
            canExport={can('export')}
            onExport={exportAs}
            {...(onImport && { canImport: can('import') && canCreate, onImport })}
          />
          {isBound && <Suspense>{ask}</Suspense>}
          {isDrafted(type) && !isBound && (
            <Button
              leftSection={<IconPlus size={16} />}
              disabled={!canCreate}
              title={canCreate ? undefined : t(isTrialOver ? 'ui:trialOver' : 'ui:notAllowed')}
              onClick={() => setCreating(true)}
              onPointerEnter={() => void loadDialog()}
              onFocus={() => void loadDialog()}
            >
              {t('ui:record.create')}
            </Button>
          )}
        </>
      }
    >
      {above}
      <Suspense>{isNarrowing && <DocumentFilters type={type} narrowing={narrowing} />}</Suspense>
      <DataGrid
        name={type.name}
        label={title}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        commands={{ open: canView ? (row) => void navigate({ to: pageOf(row) }) : undefined }}
        notice={
          notice?.why === 'empty' && chosen > 0
            ? { why: 'empty', title: t('filter.none'), text: t('filter.next') }
            : notice
        }
        skeletonRows={SKELETON_ROWS}
      />
      <Suspense>{creating && isDrafted(type) && <NewDocumentDialog type={type} onClose={close} />}</Suspense>
    </ListFrame>
  );
}
