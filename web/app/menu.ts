import {
  IconAddressBook,
  IconArrowsExchange,
  IconBoxSeam,
  IconBuildingWarehouse,
  IconClipboardList,
  IconDatabase,
  IconFish,
  IconLayoutDashboard,
  IconReportAnalytics,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { CurrentUser } from '#shared/auth.ts';
import { type Action, entities, type Entity } from '#shared/permissions.ts';
import type { english } from '#texts/english.ts';

export type GroupKey = keyof (typeof english)['menu']['group'];
export type ItemKey = keyof (typeof english)['menu']['item'];

export interface MenuItem {
  key: ItemKey;
  /** Where it leads, without the leading slash; also what is stored as the selection. */
  value: string;
  /** Needs the permission to list this entity; without one, every signed-in person may open it. */
  entity?: Entity;
  /** Its records have a page each at `{value}/$id`, which people who may view the entity may open; where none views it, who lists it. */
  hasPages?: boolean;
  /** Screens below it beside the pages of its records, such as `counts/$id`. */
  below?: readonly string[];
  /** Its screen follows from the declared resource that the entity guards. */
  isMasterData?: boolean;
  /** Tells of the company as a whole: not for people of partners. */
  isOfCompany?: boolean;
  /** Marked with a badge. */
  isNew?: boolean;
}

export interface MenuGroup {
  key: GroupKey;
  icon: Icon;
  items: MenuItem[];
}

/** An item at `app/{key}` that needs the list permission of the entity of that name. */
const screen = (key: ItemKey & Entity): MenuItem => ({ key, value: `app/${key}`, entity: key });

/** The same, of a kind of master data. */
const masterData = (key: ItemKey & Entity): MenuItem => ({ ...screen(key), isMasterData: true });

/** The rail's ten groups and the screens in each, in their order. */
export const menu: MenuGroup[] = [
  {
    key: 'dashboard',
    icon: IconLayoutDashboard,
    items: [
      { key: 'dashboard', value: 'app' },
      { key: 'warehouse_dashboard', value: 'app/warehouse_dashboard', isOfCompany: true },
      { key: 'maps', value: 'app/maps', isOfCompany: true },
    ],
  },
  {
    key: 'operations',
    icon: IconArrowsExchange,
    items: [
      { ...screen('stockreceived'), hasPages: true },
      { ...screen('stockissued'), hasPages: true },
      { ...screen('stocktransfer'), hasPages: true },
      { ...screen('stockadjustment'), hasPages: true, below: ['counts', 'counts/$id'] },
      { ...screen('voidtransaction'), hasPages: true },
    ],
  },
  {
    key: 'inventory',
    icon: IconBuildingWarehouse,
    items: [
      { ...screen('inventorystock'), below: ['unit/$id'] },
      { ...screen('stockbatch'), hasPages: true, below: ['$id/recall'] },
      { ...screen('stockmovement'), below: ['card'] },
    ],
  },
  {
    key: 'fishfin',
    icon: IconFish,
    items: [
      { ...screen('fishfinstock'), hasPages: true, below: ['$id/reports', 'reports/$id'] },
      { ...screen('fishfinchanges'), hasPages: true },
      { ...screen('fishfinreturn'), hasPages: true },
    ],
  },
  {
    key: 'entity',
    icon: IconAddressBook,
    items: [
      { ...screen('partners'), hasPages: true },
      { ...screen('warehouse'), hasPages: true },
      { ...screen('rental'), hasPages: true, below: ['unbilled', 'uncharged', 'claims', 'claims/$id'] },
      {
        key: 'rentalinvoice',
        value: 'app/rentalinvoice',
        entity: 'rental',
        hasPages: true,
        below: ['ageing', 'ageing/$id', 'tax'],
      },
      { ...screen('stockagreement'), hasPages: true },
    ],
  },
  {
    key: 'products',
    icon: IconBoxSeam,
    items: [
      { ...screen('product'), hasPages: true },
      screen('productvariant'),
      masterData('category'),
      masterData('commodities'),
      masterData('group'),
      masterData('packaging'),
      masterData('container'),
      masterData('processtype'),
      masterData('grade'),
      masterData('size'),
      masterData('nature'),
    ],
  },
  {
    key: 'masterdata',
    icon: IconDatabase,
    items: [
      masterData('uom'),
      masterData('inventorytype'),
      masterData('fishingarea'),
      masterData('businesstype'),
      masterData('documenttype'),
      { key: 'certification', value: 'app/certification', entity: 'certificate', isMasterData: true },
      masterData('warehousetype'),
      masterData('warehousecategory'),
    ],
  },
  { key: 'report', icon: IconReportAnalytics, items: [screen('reportoutbound')] },
  { key: 'logs', icon: IconClipboardList, items: [screen('logactivity')] },
  {
    key: 'users',
    icon: IconUsersGroup,
    items: [{ ...screen('users'), hasPages: true }, { ...screen('roles'), hasPages: true }, screen('permissions')],
  },
];

/** Screens that are reached from the avatar menu, not from the rail. */
export const accountItems: MenuItem[] = [
  { key: 'profile', value: 'app/profile' },
  { key: 'company', value: 'app/company', isOfCompany: true },
  { key: 'switchcompany', value: 'app/switch-company' },
];

/** Screens that are reached from the bell. */
export const bellItems: MenuItem[] = [{ key: 'notifications', value: 'app/notifications' }];

/** Every screen of the signed-in area. */
export const allItems = [...menu.flatMap(({ items }) => items), ...accountItems, ...bellItems];

const bare = (pathname: string) => pathname.replace(/^\/|\/$/g, '');

const RECORD = '$id';

const isAt = (pattern: string, segments: readonly string[]) => {
  const parts = pattern.split('/');
  return parts.length === segments.length && parts.every((part, at) => part === RECORD || part === segments[at]);
};

/** The item that a screen stands below, and the pattern of what follows the item's own address. */
function belowAt(pathname: string): { item: MenuItem; pattern: string } | undefined {
  const [area, list, ...rest] = bare(pathname).split('/');
  const item = allItems.find(({ value }) => value === `${area}/${list}`);
  if (!item || rest.length === 0) return undefined;
  const pattern = [...(item.below ?? []), ...(item.hasPages ? [RECORD] : [])].find((one) => isAt(one, rest));
  return pattern === undefined ? undefined : { item, pattern };
}

/** The screen at an address path such as `/app/product`, if there is one. What stands below it is part of it. */
export const itemAt = (pathname: string) =>
  allItems.find(({ value }) => value === bare(pathname)) ?? belowAt(pathname)?.item;

/** The list whose record has its page at an address path such as `/app/roles/4f…`. */
export const listOfRecordAt = (pathname: string) => {
  const found = belowAt(pathname);
  return found?.pattern.endsWith(RECORD) ? found.item : undefined;
};

/** The group whose sub-menu holds an item. */
export const groupOf = (item: MenuItem) => menu.find(({ items }) => items.includes(item));

/** Who opens a screen: what they may do, and the partners they are bound to, if they are. */
type Opener = Pick<CurrentUser, 'permissions' | 'partners'>;

/** The menu of a person: groups keep only their permitted items, and empty groups fall away. */
export function permittedMenu(user: Opener) {
  return menu
    .map((group) => ({ ...group, items: group.items.filter((item) => mayOpen(item, user)) }))
    .filter(({ items }) => items.length > 0);
}

/** Whether a person may open a screen. */
export function mayOpen(
  { entity, isOfCompany }: MenuItem,
  { permissions, partners }: Opener,
  action: 'list' | 'view' = 'list',
) {
  if (isOfCompany && partners) return false;
  if (!entity) return true;
  const ofEntity: readonly Action[] = entities[entity];
  return permissions.includes(`${entity}_${ofEntity.includes(action) ? action : 'list'}`);
}
