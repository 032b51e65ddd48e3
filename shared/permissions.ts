/**
 * The permission catalogue: which actions each entity of the menu knows. A permission is `{entity}_{action}`.
 * It holds every entity from the start, so that a role can be set up before its screen is opened.
 */

/** Every action there is, in the order in which they are shown. `view` is for records that have a page of their own. */
export const actions = ['list', 'view', 'create', 'update', 'delete', 'export', 'import', 'approval'] as const;

export type Action = (typeof actions)[number];

const record = ['list', 'create', 'update', 'delete', 'export', 'import'] as const;
const recordWithPage = ['list', 'view', 'create', 'update', 'delete', 'export', 'import'] as const;
const document = ['list', 'view', 'create', 'update', 'delete', 'export', 'approval'] as const;
const report = ['list', 'export'] as const;

export const entities = {
  product: record,
  productvariant: record,
  category: record,
  commodities: record,
  group: record,
  packaging: record,
  processtype: record,
  grade: record,
  size: record,
  nature: record,
  uom: record,
  inventorytype: record,
  fishingarea: record,
  businesstype: record,
  documenttype: record,
  certificate: record,
  warehousetype: record,
  warehousecategory: record,
  container: record,
  partners: recordWithPage,
  warehouse: recordWithPage,
  rental: document,
  /** What store and owner agree on as the stock of the owner. */
  stockagreement: ['list', 'view', 'create', 'update', 'delete', 'import'],
  stockreceived: ['list', 'view', 'create', 'update', 'delete', 'export', 'import', 'approval'],
  stockissued: document,
  stocktransfer: document,
  stockadjustment: document,
  voidtransaction: ['list', 'view', 'create', 'update', 'export', 'approval'],
  inventorystock: report,
  stockbatch: ['list', 'view', 'export'],
  stockmovement: report,
  /** Costs and values of stock, wherever they are shown; and setting the costs of receipts. */
  stock_value: ['view', 'update'],
  fishfinstock: document,
  fishfinchanges: document,
  fishfinreturn: document,
  /** What people of a financier decide on in facilities of theirs. */
  financier: ['approval'],
  /** What people of a renter agree to of their stock. */
  renter: ['approval'],
  reportoutbound: report,
  logactivity: report,
  users: ['list', 'view', 'create', 'update', 'delete'],
  roles: ['list', 'view', 'create', 'update', 'delete'],
  permissions: ['list'],
  company: ['update'],
  /** Opening closed days of the stock books again; who changes the company closes them. */
  stock_period: ['update'],
} as const satisfies Record<string, readonly Action[]>;

export type Entity = keyof typeof entities;
export type Permission = { [E in Entity]: `${E}_${(typeof entities)[E][number]}` }[Entity];

/** The sections of the catalogue in their order, and in each its entities. Every entity stands in one of them. */
export const sections = {
  people: ['users', 'roles', 'permissions', 'partners'],
  stock: [
    'warehouse',
    'stockreceived',
    'stockissued',
    'stocktransfer',
    'stockadjustment',
    'voidtransaction',
    'inventorystock',
    'stockbatch',
    'stockmovement',
    'stock_value',
    'reportoutbound',
  ],
  finance: ['rental', 'stockagreement', 'fishfinstock', 'fishfinchanges', 'fishfinreturn', 'financier', 'renter'],
  business: ['businesstype', 'documenttype', 'certificate'],
  production: ['processtype', 'grade', 'size', 'nature'],
  product: ['product', 'productvariant', 'category', 'commodities', 'group', 'packaging'],
  masterdata: ['uom', 'inventorytype', 'fishingarea', 'warehousetype', 'warehousecategory', 'container'],
  setting: ['company', 'stock_period', 'logactivity'],
} as const satisfies Record<string, readonly Entity[]>;

export type Section = keyof typeof sections;

export const allSections = Object.keys(sections) as Section[];

/** Whether an entity knows an action. */
export const knows = (entity: Entity, action: Action): boolean =>
  (entities[entity] as readonly Action[]).includes(action);

/** The entities that know an action, or all of several. */
export type EntityWith<A extends Action> = {
  [E in Entity]: [A] extends [(typeof entities)[E][number]] ? E : never;
}[Entity];

interface Parts {
  permission: Permission;
  entity: Entity;
  action: Action;
}

const named = new Map<string, Parts>(
  (Object.keys(entities) as Entity[]).flatMap((entity) =>
    entities[entity].map((action) => {
      const permission = `${entity}_${action}` as Permission;
      return [permission, { permission, entity, action }] as const;
    }),
  ),
);

/** The entity and the action of a permission; undefined for an unknown name. */
export const partsOf = (permission: string): Parts | undefined => named.get(permission);

/** The permission for an action, where the entity knows it. */
export const permissionFor = (entity: Entity, action: Action): Permission | undefined =>
  named.get(`${entity}_${action}`)?.permission;

/** The permission for an action on an entity that knows it; another one does not compile. */
export const permissionTo = <A extends Action>(entity: EntityWith<A>, action: A): Permission =>
  permissionFor(entity, action)!;

/** The permissions of some entities, or only those for the given actions, in the order of the catalogue. */
export const permissionsOf = (some: readonly Entity[], only: readonly Action[] = actions): Permission[] =>
  some.flatMap((entity) =>
    entities[entity].flatMap((action) => (only.includes(action) ? (permissionFor(entity, action) ?? []) : [])),
  );

/** Every permission there is. */
export const allPermissions = permissionsOf(allSections.flatMap((section) => sections[section]));
