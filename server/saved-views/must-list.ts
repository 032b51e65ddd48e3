import type { ViewedList } from '#shared/screens.ts';
import { viewedLists } from '#shared/viewed-lists.ts';
import type { User } from '#server/platform/http/access.ts';
import { Problem } from '#server/platform/problems/problem.ts';

/** Whether somebody may open a list. */
export function mayList({ permissions }: Pick<User, 'permissions'>, list: ViewedList): boolean {
  const permission = viewedLists.get(list);
  return permission === null || (permission !== undefined && permissions.has(permission));
}

/** @throws Problem `permission-missing` for people who may not open the list */
export function mustList(user: Pick<User, 'permissions'>, list: ViewedList): void {
  if (!mayList(user, list)) throw new Problem('permission-missing');
}
