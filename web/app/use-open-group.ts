import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { groupOf, itemAt, menu, type GroupKey } from './menu.ts';
import { readSelection, storeGroup, storeItem, storeLastItem } from './menu-storage.ts';

/**
 * Which group's sub-menu is open. It follows the screen one goes to; a group that was only looked into is still open
 * after a reload of the same screen.
 */
export function useOpenGroup() {
  const item = useRouterState({ select: ({ location }) => itemAt(location.pathname) });
  const [at, setAt] = useState<string>();
  const [group, setGroup] = useState<GroupKey>('dashboard');
  if (item && item.value !== at) {
    const stored = readSelection();
    const ownGroup = groupOf(item)?.key;
    const lookedInto = at === undefined && stored.item === item.value ? stored.group : undefined;
    const next = menu.find(({ key }) => key === lookedInto)?.key ?? ownGroup ?? group;
    setAt(item.value);
    setGroup(next);
    storeItem(item.value);
    storeGroup(next);
    if (ownGroup) {
      storeLastItem(ownGroup, item.value);
    }
  }
  const openGroup = (key: GroupKey) => {
    setGroup(key);
    storeGroup(key);
  };
  return { group, openGroup };
}
