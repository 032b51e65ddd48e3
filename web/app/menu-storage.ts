import { forgetRecords } from './recent-records.ts';

const groupKey = 'menu_wms';
const itemKey = 'submenu_wms';

/** The open group and the chosen item as they were left on this device. */
export const readSelection = () => ({
  group: window.localStorage.getItem(groupKey),
  item: window.localStorage.getItem(itemKey),
});

export const storeGroup = (group: string) => window.localStorage.setItem(groupKey, group);
export const storeItem = (item: string) => window.localStorage.setItem(itemKey, item);

/** Of the items of a group, the one that was opened last on this device, else the first. */
export const entryOf = <Item extends { value: string }>(group: string, items: readonly Item[]): Item | undefined =>
  items.find(({ value }) => value === window.localStorage.getItem(`${itemKey}_${group}`)) ?? items[0];
export const storeLastItem = (group: string, item: string) => window.localStorage.setItem(`${itemKey}_${group}`, item);

/** The next person who signs in on this device starts without them. */
export function forgetSelection() {
  forgetRecords();
  window.localStorage.removeItem(groupKey);
  for (const key of Object.keys(window.localStorage).filter((one) => one.startsWith(itemKey))) {
    window.localStorage.removeItem(key);
  }
}
