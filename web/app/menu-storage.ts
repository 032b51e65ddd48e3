const groupKey = 'menu_wms';
const itemKey = 'submenu_wms';

/** The open group and the chosen item as they were left on this device. */
export const readSelection = () => ({
  group: window.localStorage.getItem(groupKey),
  item: window.localStorage.getItem(itemKey),
});

export const storeGroup = (group: string) => window.localStorage.setItem(groupKey, group);
export const storeItem = (item: string) => window.localStorage.setItem(itemKey, item);

/** The item of a group that was opened last. */
export const lastItemOf = (group: string) => window.localStorage.getItem(`${itemKey}_${group}`);
export const storeLastItem = (group: string, item: string) => window.localStorage.setItem(`${itemKey}_${group}`, item);

/** Whoever signs in next on this device starts afresh. */
export function forgetSelection() {
  window.localStorage.removeItem(groupKey);
  for (const key of Object.keys(window.localStorage).filter((one) => one.startsWith(itemKey))) {
    window.localStorage.removeItem(key);
  }
}
