import { Badge, Menu, NavLink, ScrollArea, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session/session.tsx';
import { permittedMenu, type GroupKey, type MenuGroup, type MenuItem } from './menu.ts';
import { entryOf } from './menu-storage.ts';
import classes from './Navigation.module.css';

interface NavigationProps {
  group: GroupKey;
  openGroup: (key: GroupKey) => void;
  onNavigate: () => void;
  /** Only the rail shows, each group with its word; its screens fly out. */
  folded: boolean;
}

/** The rail of groups and, beside it, the screens of the open group. What one may not list is left out. */
export function Navigation({ group, openGroup, onNavigate, folded }: NavigationProps) {
  const { t } = useTranslation('menu');
  const router = useRouter();
  const groups = permittedMenu(useSession().user);
  const open = groups.find(({ key }) => key === group) ?? groups[0];
  /** A group opens where one was in it last. */
  const goTo = (key: GroupKey) => {
    openGroup(key);
    const entry = entryOf(key, groups.find((one) => one.key === key)?.items ?? []);
    if (entry) {
      void router.navigate({ to: `/${entry.value}` });
    }
  };
  if (folded) {
    return (
      <ScrollArea className={classes.rail} type="never">
        <div role="group" aria-label={t('navigation.groups')} className={classes.groups}>
          {groups.map((one) => (
            <FoldedGroup key={one.key} group={one} isOpen={one.key === open?.key} onOpen={() => goTo(one.key)} />
          ))}
        </div>
      </ScrollArea>
    );
  }
  return (
    <div className={classes.navigation}>
      <ScrollArea className={classes.rail} type="never">
        <div role="group" aria-label={t('navigation.groups')} className={classes.groups}>
          {groups.map(({ key, icon: Icon, items }) => (
            <Tooltip key={key} label={t(`group.${key}`)} position="right">
              <UnstyledButton
                className={classes.group}
                aria-label={t(`group.${key}`)}
                aria-pressed={key === open?.key}
                onClick={() => goTo(key)}
              >
                <Icon size={22} stroke={1.6} aria-hidden />
                {items.some(({ isNew }) => isNew) && <span className={classes.dot} />}
              </UnstyledButton>
            </Tooltip>
          ))}
        </div>
      </ScrollArea>
      {open && (
        <ScrollArea className={classes.items} type="hover">
          <nav aria-label={t('navigation.items', { group: t(`group.${open.key}`) })}>
            <Text className={classes.heading}>{t(`group.${open.key}`)}</Text>
            {open.items.map((item) => (
              <Item key={item.key} item={item} onNavigate={onNavigate} />
            ))}
          </nav>
        </ScrollArea>
      )}
    </div>
  );
}

interface FoldedGroupProps {
  group: MenuGroup;
  isOpen: boolean;
  /** Goes where one was in it last. */
  onOpen: () => void;
}

/** A group of the folded rail: its word, and its screens in a menu beside it. */
function FoldedGroup({ group: { key, icon: Icon, items }, isOpen, onOpen }: FoldedGroupProps) {
  const { t } = useTranslation('menu');
  return (
    <Menu position="right-start" trigger="click-hover" width={220} loop>
      <Menu.Target>
        <UnstyledButton
          className={classes.group}
          data-folded
          data-open={isOpen || undefined}
          // Under a mouse the menu is open already; a key or a finger opens it.
          onClick={({ nativeEvent }) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse' && onOpen()}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
          <span className={classes.word}>{t(`group.${key}`)}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(`group.${key}`)}</Menu.Label>
        {items.map((item) => (
          <Menu.Item
            key={item.key}
            renderRoot={(props) => <Link to={`/${item.value}`} activeOptions={activeAt(item)} {...props} />}
          >
            {t(`item.${item.key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The dashboard's address begins every other's; a record's page begins with its list's. A search is no other screen. */
const activeAt = ({ value }: MenuItem) => ({ exact: value === 'app', includeSearch: false });

/** One screen in the sub-menu; the link marks itself when it leads to the screen shown. */
export function Item({ item, onNavigate }: { item: MenuItem; onNavigate: () => void }) {
  const { t } = useTranslation(['menu', 'common']);
  return (
    <NavLink
      renderRoot={(props) => <Link to={`/${item.value}`} activeOptions={activeAt(item)} {...props} />}
      classNames={{ root: classes.item ?? '', label: classes.label ?? '' }}
      label={t(`menu:item.${item.key}`)}
      rightSection={item.isNew && <Badge size="xs">{t('common:new')}</Badge>}
      onClick={onNavigate}
    />
  );
}
