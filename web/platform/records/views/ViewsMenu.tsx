import { Loader, Menu, Text } from '@mantine/core';
import {
  IconBookmarkPlus,
  IconCheck,
  IconDeviceFloppy,
  IconFilterOff,
  IconHome,
  IconHomeOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/saved-view.ts';
import { hiddenColumns } from '#web/platform/ui/grid/grid-settings.ts';
import { isSameSearch, type ViewParts } from './current-view.ts';
import { defaultView, keepDefaultView, type ViewOwner } from './default-view.ts';
import { useChangeViews, useViews } from './use-views.ts';

interface ViewsMenuProps {
  /** The table whose columns are part of the view. */
  grid: string;
  owner: ViewOwner;
  /** What the list is narrowed to. */
  search: Record<string, string>;
  /** The view that was shown last: what was changed since can be saved in it. */
  last: SavedView | undefined;
  onShow(view: SavedView | undefined): void;
  onSave(): void;
}

const noParts: ViewParts = { search: {}, hidden_columns: [] };

/** The saved views of a list, and what can be done with the one that is shown. */
export function ViewsMenu({ grid, owner, search, last, onShow, onSave }: ViewsMenuProps) {
  const { t } = useTranslation('records');
  const { data: views, isError } = useViews(owner.list);
  const { change, remove } = useChangeViews();
  const first = defaultView(owner)?.id;
  const shown = views?.find((view) => isSameSearch(view.search, search));
  const changed = views?.find(({ id, is_own }) => is_own && id === last?.id && id !== shown?.id);
  if (!views) {
    return isError ? (
      <Text size="sm" c="bad" p="xs" role="alert">
        {t('views.unread')}
      </Text>
    ) : (
      <Loader size={20} m="xs" />
    );
  }

  const open = (view: SavedView | undefined) => keepDefaultView(owner, view);
  async function forget(view: SavedView) {
    if ((await remove(view)) && first === view.id) open(undefined);
  }

  return (
    <>
      <Menu.Label>{t('views.title')}</Menu.Label>
      {views.length === 0 && (
        <Text size="sm" c="dimmed" px="sm" py={4}>
          {t('views.none')}
        </Text>
      )}
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          leftSection={<Mark view={view} isShown={view.id === shown?.id} />}
          rightSection={view.id === first && <IconHome size={16} role="img" aria-label={t('views.isFirst')} />}
          onClick={() => onShow(view)}
        >
          {view.is_own ? view.name : t('views.ofColleague', { name: view.name, author: view.author })}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={onSave}>
        {t('views.save')}
      </Menu.Item>
      {changed && (
        <Menu.Item
          leftSection={<IconDeviceFloppy size={16} />}
          onClick={() => void change(changed, { search, hidden_columns: hiddenColumns(grid) })}
        >
          {t('views.saveIn', { name: changed.name })}
        </Menu.Item>
      )}
      {shown && shown.id !== first && (
        <Menu.Item leftSection={<IconHome size={16} />} onClick={() => open(shown)}>
          {t('views.openFirst', { name: shown.name })}
        </Menu.Item>
      )}
      {first && (
        <Menu.Item leftSection={<IconHomeOff size={16} />} onClick={() => open(undefined)}>
          {t('views.openNone')}
        </Menu.Item>
      )}
      {shown?.is_own && (
        <>
          <Menu.Item
            leftSection={<IconUsers size={16} />}
            onClick={() => void change(shown, { is_shared: !shown.is_shared })}
          >
            {t(shown.is_shared ? 'views.unshare' : 'views.share', { name: shown.name })}
          </Menu.Item>
          <Menu.Item color="bad" leftSection={<IconTrash size={16} />} onClick={() => void forget(shown)}>
            {t('views.delete', { name: shown.name })}
          </Menu.Item>
        </>
      )}
      {!isSameSearch(search, noParts.search) && (
        <Menu.Item leftSection={<IconFilterOff size={16} />} onClick={() => onShow(undefined)}>
          {t('views.leave')}
        </Menu.Item>
      )}
    </>
  );
}

/** What is shown now, and what colleagues see. */
function Mark({ view, isShown }: { view: SavedView; isShown: boolean }) {
  const { t } = useTranslation('records');
  if (isShown) return <IconCheck size={16} role="img" aria-label={t('views.isShown')} />;
  return view.is_shared ? <IconUsers size={16} role="img" aria-label={t('views.isShared')} /> : null;
}
