import { Loader, Menu, Text } from '@mantine/core';
import {
  IconBookmarkPlus,
  IconBuilding,
  IconBuildingOff,
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
import type { ViewedList } from '#shared/screens.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { hiddenColumns } from '#web/platform/ui/grid/grid-settings.ts';
import { isSameSearch, wholeOf } from './current-view.ts';
import { chosenView, openingView, type OpeningView } from './default-view.ts';
import { useChangeViews, useViews } from './use-views.ts';

interface ViewsMenuProps {
  /** The table whose columns are part of the view. */
  grid: string;
  list: ViewedList;
  /** What the list is narrowed to. */
  search: Record<string, string>;
  /** The view that was shown last: what was changed since can be saved in it. */
  last: OpeningView | undefined;
  onShow(view: SavedView | undefined): void;
  onSave(): void;
}

/** Whether a view hides these columns, in whatever order. */
const hides = ({ hidden_columns }: SavedView, columns: readonly string[]) =>
  hidden_columns.length === columns.length && columns.every((column) => hidden_columns.includes(column));

/** The saved views of a list, and what can be done with the one that is shown. */
export function ViewsMenu({ grid, list, search, last, onShow, onSave }: ViewsMenuProps) {
  const { t } = useTranslation('records');
  const { defaultViews } = useSession();
  const mayChooseForAll = useCan('company')('update');
  const { data: views, isError } = useViews(list);
  const { change, remove, openWith, openAsEver } = useChangeViews();
  const first = openingView(defaultViews, list)?.id;
  const own = chosenView(defaultViews, list, 'person');
  const everyones = chosenView(defaultViews, list, 'company')?.id;
  const hidden_columns = hiddenColumns(grid);
  const chosen = views?.find(({ id }) => id === last?.id);
  const isAt = (view: SavedView) => isSameSearch(view.search, search);
  const isWhole = (view: SavedView) => isAt(view) && hides(view, hidden_columns);
  // Of the one that was chosen, columns may have been changed since.
  const shown = chosen && isAt(chosen) ? chosen : views?.find(isWhole);
  const changed = chosen?.is_own && !isWhole(chosen) ? chosen : undefined;
  if (!views) {
    return isError ? (
      <Text size="sm" c="bad" p="xs" role="alert">
        {t('views.unread')}
      </Text>
    ) : (
      <Loader size={20} m="xs" />
    );
  }

  const mine = { list, of: 'person' } as const;
  const ofAll = { list, of: 'company' } as const;

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
          rightSection={<Opens isFirst={view.id === first} isForAll={view.id === everyones} />}
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
          onClick={() => void change(changed, { search, hidden_columns })}
        >
          {t('views.saveIn', { name: changed.name })}
        </Menu.Item>
      )}
      {shown && shown.id !== first && (
        <Menu.Item leftSection={<IconHome size={16} />} onClick={() => void openWith(mine, shown)}>
          {t('views.openFirst', { name: shown.name })}
        </Menu.Item>
      )}
      {first && (
        <Menu.Item
          leftSection={<IconHomeOff size={16} />}
          // Where the company has none, nothing chosen is enough: one that it has later counts.
          onClick={() => void (everyones ? openWith(mine, null) : openAsEver(mine))}
        >
          {t('views.openNone')}
        </Menu.Item>
      )}
      {everyones && own !== undefined && (
        <Menu.Item leftSection={<IconBuilding size={16} />} onClick={() => void openAsEver(mine)}>
          {t('views.openAsCompany')}
        </Menu.Item>
      )}
      {mayChooseForAll && shown?.is_shared && shown.id !== everyones && (
        <Menu.Item leftSection={<IconBuilding size={16} />} onClick={() => void openWith(ofAll, shown)}>
          {t('views.openForAll', { name: shown.name })}
        </Menu.Item>
      )}
      {mayChooseForAll && everyones && (
        <Menu.Item leftSection={<IconBuildingOff size={16} />} onClick={() => void openAsEver(ofAll)}>
          {t('views.openNoneForAll')}
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
          <Menu.Item color="bad" leftSection={<IconTrash size={16} />} onClick={() => void remove(shown)}>
            {t('views.delete', { name: shown.name })}
          </Menu.Item>
        </>
      )}
      {(last || !isSameSearch(search, wholeOf(search))) && (
        <Menu.Item leftSection={<IconFilterOff size={16} />} onClick={() => onShow(undefined)}>
          {t('views.leave')}
        </Menu.Item>
      )}
    </>
  );
}

/** Whether the list opens with it, here and for everyone who chose nothing. */
function Opens({ isFirst, isForAll }: { isFirst: boolean; isForAll: boolean }) {
  const { t } = useTranslation('records');
  return (
    <>
      {isFirst && <IconHome size={16} role="img" aria-label={t('views.isFirst')} />}
      {isForAll && <IconBuilding size={16} role="img" aria-label={t('views.isForAll')} />}
    </>
  );
}

/** What is shown now, and what colleagues see. */
function Mark({ view, isShown }: { view: SavedView; isShown: boolean }) {
  const { t } = useTranslation('records');
  if (isShown) return <IconCheck size={16} role="img" aria-label={t('views.isShown')} />;
  return view.is_shared ? <IconUsers size={16} role="img" aria-label={t('views.isShared')} /> : null;
}
