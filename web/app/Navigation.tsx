import { Badge, NavLink, ScrollArea, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session/session.tsx';
import { permittedMenu, type GroupKey, type MenuItem } from './menu.ts';
import classes from './Navigation.module.css';

interface NavigationProps {
  group: GroupKey;
  openGroup: (key: GroupKey) => void;
  onNavigate: () => void;
}

/** The rail of groups and, beside it, the screens of the open group. What one may not list is left out. */
export function Navigation({ group, openGroup, onNavigate }: NavigationProps) {
  const { t } = useTranslation('menu');
  const groups = permittedMenu(useSession().user.permissions);
  const open = groups.find(({ key }) => key === group) ?? groups[0];
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
                onClick={() => openGroup(key)}
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
