/**
 * The permission catalogue: which actions each entity of the menu knows. A permission is `{entity}_{action}`.
 * It holds every entity from the start, so that a role can be set up before its screen is opened.
 */
const record = ['list', 'create', 'update', 'delete', 'export', 'import'] as const;
const document = ['list', 'create', 'update', 'delete', 'export', 'approval'] as const;
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
  partners: record,
  warehouse: record,
  rental: document,
  stockreceived: document,
  stockissued: document,
  stocktransfer: document,
  stockadjustment: document,
  voidtransaction: document,
  inventorystock: report,
  stockbatch: report,
  stockmovement: report,
  fishfinstock: document,
  fishfinchanges: document,
  fishfinreturn: document,
  reportoutbound: report,
  logactivity: report,
  users: ['list', 'view', 'create', 'update', 'delete'],
  roles: ['list', 'view', 'create', 'update', 'delete'],
  permissions: ['list'],
  company: ['update'],
} as const satisfies Record<string, readonly string[]>;

export type Entity = keyof typeof entities;
export type Action = (typeof entities)[Entity][number];
export type Permission = { [E in Entity]: `${E}_${(typeof entities)[E][number]}` }[Entity];

/** Every permission there is. */
export const allPermissions = Object.entries(entities).flatMap(([entity, actions]) =>
  actions.map((action) => `${entity}_${action}` as Permission),
);
