import { ActionIcon, Menu } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ViewedList, viewedListAt } from '#shared/screens.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { hiddenColumns } from '#web/platform/ui/grid/grid-settings.ts';
import { isSameSearch, useCurrentView } from './current-view.ts';
import { openingView } from './default-view.ts';

const loadMenu = () => import('./ViewsMenu.tsx');
const ViewsMenu = lazy(async () => ({ default: (await loadMenu()).ViewsMenu }));
const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }));

/** Opens the saved views of the list on the screen; of a screen that is no list there are none. */
export function ViewsButton({ grid }: { grid: string }) {
  const list = useLocation({ select: ({ pathname }) => viewedListAt(pathname) });
  return list && <ViewsOf key={list} list={list} grid={grid} />;
}

/**
 * The views of a list. One that is opened without filters, search and order is shown by the view that the person wants it to open with,
 * or else by the company's.
 */
function ViewsOf({ list, grid }: { list: ViewedList; grid: string }) {
  const { t } = useTranslation('records');
  const { defaultViews } = useSession();
  const { search, view, show } = useCurrentView(list, grid);
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isOpened = useRef(false);
  const first = openingView(defaultViews, list);
  const isFirst = first !== undefined && isSameSearch(first.search, search);
  useEffect(() => {
    // Only as the list opens: later, an address without filters was chosen.
    if (isOpened.current) return;
    isOpened.current = true;
    if (first && Object.keys(search).length === 0) show(first, { replace: true });
  }, [first, search, show]);
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen} width={300}>
        <Menu.Target>
          <ActionIcon
            variant={isFirst ? 'light' : 'default'}
            size={32}
            aria-label={t('views.title')}
            title={isFirst ? first.name : t('views.title')}
            onPointerEnter={() => void loadMenu()}
            onFocus={() => void loadMenu()}
          >
            <IconBookmark size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense>
            {isOpen && (
              <ViewsMenu
                grid={grid}
                list={list}
                search={search}
                last={view}
                onShow={show}
                onSave={() => setSaving(true)}
              />
            )}
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isSaving && (
          <SaveViewDialog
            list={list}
            view={{ search, hidden_columns: hiddenColumns(grid) }}
            onClose={() => setSaving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
