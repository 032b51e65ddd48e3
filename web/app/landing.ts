import { itemAt, mayOpen } from './menu.ts';

/** The same screen after a switch of the company, without what was searched on it, or the start where it is not permitted. */
export function landingAfterSwitch(cameFrom: string, user: Parameters<typeof mayOpen>[1]): string {
  const item = itemAt(cameFrom);
  return item && mayOpen(item, user) && item.key !== 'switchcompany' ? `/${item.value}` : '/app';
}
