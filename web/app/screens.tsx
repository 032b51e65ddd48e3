import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import type { Entity } from '#shared/permissions.ts';
import { withWords } from '#web/platform/texts/index.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import { landingAfterSwitch } from './landing.ts';
import { allItems, type ItemKey } from './menu.ts';

type Screen = AsyncRouteComponent<Record<string, never>>;

/** The plain list-create-edit-delete screen of the declared resource that an entity's permissions guard. */
const masterDataScreen = (entity: Entity): Screen =>
  lazyRouteComponent(async () => {
    const [{ MasterDataScreen }, { masterData }] = await Promise.all([
      import('../master-data/MasterDataScreen.tsx'),
      import('#shared/master-data/index.ts'),
    ]);
    const resource = masterData.find(({ permission }) => permission === entity);
    if (!resource) {
      throw new Error(`No resource is declared for ${entity}.`);
    }
    return { default: () => <MasterDataScreen key={entity} resource={resource} /> };
  });

const masterDataScreens: Partial<Record<ItemKey, Screen>> = Object.fromEntries(
  allItems.flatMap(({ key, entity, isMasterData }) =>
    isMasterData && entity ? [[key, masterDataScreen(entity)]] : [],
  ),
);

/** The words that only some screens of stock need. */
type Own =
  | 'adjusted'
  | 'agreements'
  | 'card'
  | 'counts'
  | 'fishfin'
  | 'maps'
  | 'recall'
  | 'rental'
  | 'reports'
  | 'transferred'
  | 'voids';

/** A screen that speaks of stock: its words and those of goods come with it, and those that only such screens need. */
const stockScreen = (load: () => Promise<{ default: React.FunctionComponent }>, own?: Own): Screen =>
  lazyRouteComponent(() => withWords('goods', withWords('stock', own ? withWords(own, load()) : load())));

/** The lists among the screens. Their addresses hold search, sort and page. */
export const listScreens: Partial<Record<ItemKey, Screen>> = {
  ...masterDataScreens,
  roles: lazyRouteComponent(() => withWords('people', import('../roles/RolesScreen.tsx'))),
  permissions: lazyRouteComponent(() => withWords('people', import('../permissions/PermissionsScreen.tsx'))),
  product: lazyRouteComponent(() => withWords('goods', import('../products/ProductScreen.tsx'))),
  warehouse: stockScreen(() => import('../warehouses/WarehouseScreen.tsx')),
  productvariant: stockScreen(() => import('../variants/VariantScreen.tsx')),
  partners: stockScreen(() => import('../partners/PartnersScreen.tsx')),
  fishfinstock: stockScreen(() => import('../fishfin/FishfinStockScreen.tsx'), 'fishfin'),
  fishfinchanges: stockScreen(() => import('../fishfin/ChangesScreen.tsx'), 'fishfin'),
  fishfinreturn: stockScreen(() => import('../fishfin/ReturnsScreen.tsx'), 'fishfin'),
  rental: stockScreen(() => import('../rental/RentalScreen.tsx'), 'rental'),
  rentalinvoice: stockScreen(() => import('../rental/invoices/InvoicesScreen.tsx'), 'rental'),
  stockagreement: stockScreen(() => import('../agreements/AgreementsScreen.tsx'), 'agreements'),
  stockreceived: stockScreen(() => import('#web/stock/receipts/ReceivedListScreen.tsx')),
  stockissued: stockScreen(() => import('#web/stock/issues/IssuedListScreen.tsx')),
  inventorystock: stockScreen(() => import('#web/stock/inventory/StockScreen.tsx')),
  stockbatch: stockScreen(() => import('#web/stock/inventory/BatchesScreen.tsx')),
  stockmovement: stockScreen(() => import('#web/stock/inventory/MovesScreen.tsx')),
  reportoutbound: stockScreen(() => import('../reports/ReportScreen.tsx'), 'reports'),
  users: lazyRouteComponent(() => withWords('people', import('../users/UsersScreen.tsx'))),
  stocktransfer: stockScreen(() => import('#web/stock/transfers/TransferredListScreen.tsx'), 'transferred'),
  stockadjustment: stockScreen(() => import('#web/stock/adjustments/AdjustedListScreen.tsx'), 'adjusted'),
  voidtransaction: stockScreen(() => import('#web/stock/voids/VoidsScreen.tsx'), 'voids'),
  logactivity: stockScreen(() => withWords('history', import('../activity/ActivityScreen.tsx')), 'rental'),
  notifications: lazyRouteComponent(() => import('../notifications/NotificationScreen.tsx')),
};

/** The filters of lists beside the search, by their names in the address. */
export const listFilters = {
  partners: ['role', 'status', 'city'],
  fishfinstock: ['status', 'warehouse_id'],
  fishfinchanges: ['state', 'kind', 'warehouse_id'],
  fishfinreturn: ['state', 'warehouse_id'],
  rental: ['status', 'warehouse_id', 'renter_id'],
  rentalinvoice: ['status', 'warehouse_id', 'renter_id', 'contract_id'],
  stockagreement: ['status', 'warehouse_id', 'owner_id'],
  stockreceived: ['status', 'kind', 'warehouse_id', 'partner_id', 'owner_id', 'from', 'to', 'cost'],
  stockissued: ['status', 'kind', 'warehouse_id', 'partner_id', 'owner_id', 'from', 'to'],
  stocktransfer: ['status', 'kind', 'warehouse_id', 'owner_id', 'from', 'to'],
  stockadjustment: ['status', 'kind', 'warehouse_id', 'owner_id', 'from', 'to'],
  inventorystock: [
    'group_by',
    'product_id',
    'variant_id',
    'warehouse_id',
    'room_id',
    'owner_id',
    'own',
    'stock_status',
    'expiry',
    'below_alert',
    'pledged',
    'as_of',
  ],
  stockbatch: [
    'variant_id',
    'supplier_id',
    'fishing_area_id',
    'major_area',
    'landing_location',
    'certification_id',
    'warehouse_id',
    'owner_id',
    'own',
    'expiry',
    'received_from',
    'key_data',
    'stock',
  ],
  stockmovement: ['variant_id', 'batch_id', 'position_id', 'warehouse_id', 'owner_id', 'own', 'kind', 'from', 'to'],
  reportoutbound: [
    'report',
    'group_by',
    'then_by',
    'warehouse_id',
    'partner_id',
    'owner_id',
    'own',
    'kind',
    'voided',
    'from',
    'to',
    'stock_status',
    'as_of',
    'period',
  ],
  users: ['status', 'role_id'],
  voidtransaction: ['view', 'status', 'entity', 'warehouse_id', 'document_id'],
  notifications: ['status'],
  logactivity: ['action', 'entity', 'user_id', 'record_id', 'from', 'to'],
} as const satisfies Partial<Record<ItemKey, readonly string[]>>;

/** The dialogs and searches on the page of a record, by their names in the address. */
export const pageParts = ['weigh', 'pick', 'print', 'room', 'find'] as const;

/** The pages of single records, below the lists that say they have them. */
export const recordScreens: Partial<Record<ItemKey, Screen>> = {
  product: stockScreen(() => import('../products/ProductPage.tsx')),
  warehouse: stockScreen(() => import('../warehouses/WarehousePage.tsx')),
  voidtransaction: stockScreen(() => import('#web/stock/voids/VoidScreen.tsx'), 'voids'),
  roles: lazyRouteComponent(() => withWords('people', import('../roles/RoleScreen.tsx'))),
  partners: stockScreen(() => import('../partners/PartnerScreen.tsx')),
  fishfinstock: stockScreen(() => import('../fishfin/FacilityPage.tsx'), 'fishfin'),
  fishfinchanges: stockScreen(() => import('../fishfin/ChangePage.tsx'), 'fishfin'),
  fishfinreturn: stockScreen(() => import('../fishfin/ReturnPage.tsx'), 'fishfin'),
  rental: stockScreen(() => import('../rental/ContractPage.tsx'), 'rental'),
  rentalinvoice: stockScreen(() => import('../rental/invoices/InvoicePage.tsx'), 'rental'),
  stockagreement: stockScreen(() => import('../agreements/AgreementPage.tsx'), 'agreements'),
  stockreceived: stockScreen(() => import('#web/stock/receipts/ReceivedScreen.tsx')),
  stockissued: stockScreen(() => import('#web/stock/issues/IssuedScreen.tsx')),
  stocktransfer: stockScreen(() => import('#web/stock/transfers/TransferredScreen.tsx'), 'transferred'),
  stockadjustment: stockScreen(() => import('#web/stock/adjustments/AdjustedScreen.tsx'), 'adjusted'),
  stockbatch: stockScreen(() => import('#web/stock/inventory/BatchScreen.tsx')),
  users: lazyRouteComponent(() => withWords('people', import('../users/UserScreen.tsx'))),
};

/** Lists below the screen of an item, by what stands behind its address, each with its filters. */
export const deeperLists = {
  'rental/unbilled': {
    screen: stockScreen(() => import('../rental/accruals/AccrualsScreen.tsx'), 'rental'),
    filters: ['warehouse_id', 'renter_id'],
  },
  'rental/uncharged': {
    screen: stockScreen(() => import('../rental/uncharged/UnchargedScreen.tsx'), 'rental'),
    filters: ['free', 'warehouse_id', 'renter_id', 'contract_id'],
  },
  'rental/claims': {
    screen: stockScreen(() => import('../rental/losses/ClaimsScreen.tsx'), 'rental'),
    filters: ['status', 'warehouse_id', 'renter_id'],
  },
  'stockadjustment/counts': {
    screen: stockScreen(() => import('#web/stock/counts/CountsScreen.tsx'), 'counts'),
    filters: ['status', 'warehouse_id'],
  },
} as const satisfies Record<string, { screen: Screen; filters: readonly string[] }>;

/** Screens below that of an item, by what stands behind its address. */
export const deeperScreens: Readonly<Record<string, Screen>> = {
  'rentalinvoice/ageing': stockScreen(() => import('../rental/payments/AgeingScreen.tsx'), 'rental'),
  'rentalinvoice/tax': stockScreen(() => import('../rental/coretax/CoretaxScreen.tsx'), 'rental'),
  'rental/claims/$id': stockScreen(() => import('../rental/losses/ClaimPage.tsx'), 'rental'),
  'rentalinvoice/ageing/$id': stockScreen(() => import('../rental/payments/StatementScreen.tsx'), 'rental'),
  'fishfinstock/$id/reports': stockScreen(() => import('../fishfin/reports/ReportsScreen.tsx'), 'fishfin'),
  'fishfinstock/reports/$id': stockScreen(() => import('../fishfin/reports/ReportPage.tsx'), 'fishfin'),
  // Handling units have no list: their pages are at their codes.
  'inventorystock/unit/$id': stockScreen(() => import('#web/stock/units/UnitScreen.tsx')),
  'stockmovement/card': stockScreen(() => import('#web/stock/cards/CardScreen.tsx'), 'card'),
  'stockbatch/$id/recall': stockScreen(() => import('#web/stock/recall/RecallScreen.tsx'), 'recall'),
  'stockadjustment/counts/$id': stockScreen(() => import('#web/stock/counts/CountScreen.tsx'), 'counts'),
};

/** The screens that are neither a list nor a record's page. */
export const plainScreens: Partial<Record<ItemKey, Screen | React.FunctionComponent>> = {
  dashboard: DashboardScreen,
  warehouse_dashboard: stockScreen(() => withWords('overview', import('../dashboard/WarehouseDashboard.tsx'))),
  profile: lazyRouteComponent(() => withWords('people', import('../profile/ProfileScreen.tsx'))),
  maps: stockScreen(() => withWords('overview', import('../dashboard/Maps.tsx')), 'maps'),
  company: lazyRouteComponent(() => withWords('company', import('../company/CompanyScreen.tsx'))),
  switchcompany: lazyRouteComponent(async () => {
    const { SwitchScreen } = await import('../company/SwitchScreen.tsx');
    return { default: () => <SwitchScreen landing={landingAfterSwitch} /> };
  }),
};
