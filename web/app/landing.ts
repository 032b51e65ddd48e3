import { itemAt, mayOpen } from './menu.ts';

/** The same screen after a switch of the company, without what was searched on it, or the start where it is not permitted. */
export function landingAfterSwitch(cameFrom: string, permissions: readonly string[]): string {
  const item = itemAt(cameFrom);
  return item && mayOpen(item, permissions) && item.key !== 'switchcompany' ? `/${item.value}` : '/app';
}
