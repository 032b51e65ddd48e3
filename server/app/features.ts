import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { agreementsFeature } from '#server/agreements/feature.ts';
import { importableOwnersList } from '#server/agreements/importable.ts';
import { activityFeature } from '#server/activity/feature.ts';
import { authFeature } from '#server/auth/feature.ts';
import type { GoogleOptions } from '#server/auth/google/routes.ts';
import type { AuthOptions } from '#server/auth/routes.ts';
import { companyFeature } from '#server/company/feature.ts';
import type { CompanyOptions } from '#server/company/routes.ts';
import { dashboardFeature } from '#server/dashboard/feature.ts';
import { masterDataFeature } from '#server/master-data/feature.ts';
import { frontDoorFeature } from '#server/front-door/feature.ts';
import { importableResource } from '#server/master-data/importable.ts';
import { partnersFeature } from '#server/partners/feature.ts';
import { importablePartner } from '#server/partners/importable.ts';
import { notificationsFeature } from '#server/platform/notifications/feature.ts';
import type { EventOptions } from '#server/platform/notifications/live/routes.ts';
import { productsFeature } from '#server/products/feature.ts';
import { importableProduct } from '#server/products/importable.ts';
import { profileFeature } from '#server/profile/feature.ts';
import { fishfinFeature } from '#server/fishfin/feature.ts';
import { rentalFeature } from '#server/rental/feature.ts';
import { reportsFeature } from '#server/reports/feature.ts';
import { rolesFeature } from '#server/roles/feature.ts';
import { savedViewsFeature } from '#server/saved-views/feature.ts';
import { searchFeature } from '#server/search/feature.ts';
import { signUpRoutes } from '#server/sign-up/routes.ts';
import { closingRoute } from '#server/stock/documents/closing-route.ts';
import { documentChoiceRoutes } from '#server/stock/documents/choice-routes.ts';
import { inventoryRoutes } from '#server/stock/inventory/routes.ts';
import { adjustmentsFeature } from '#server/stock/adjustments/routes.ts';
import { cardsFeature } from '#server/stock/cards/routes.ts';
import { countsFeature } from '#server/stock/counts/routes.ts';
import { issuesFeature } from '#server/stock/issues/routes.ts';
import { checkLedgerRoute } from '#server/stock/ledger/check-route.ts';
import { importableOpening } from '#server/stock/receipts/opening/importable.ts';
import { importableReceiptLines } from '#server/stock/receipts/lines/importable.ts';
import { recallFeature } from '#server/stock/recall/routes.ts';
import { receiptsFeature } from '#server/stock/receipts/routes.ts';
import { statusChangesFeature } from '#server/stock/status-changes/routes.ts';
import { transfersFeature } from '#server/stock/transfers/routes.ts';
import { voidsFeature } from '#server/stock/voids/feature.ts';
import { usersFeature } from '#server/users/feature.ts';
import { variantsFeature } from '#server/variants/feature.ts';
import { importableVariant } from '#server/variants/importable.ts';
import { warehousesFeature } from '#server/warehouses/feature.ts';
import { importableWarehouse } from '#server/warehouses/importable.ts';
import { importablePositions } from '#server/warehouses/importable-positions.ts';
import { masterData } from '#shared/master-data/index.ts';
import type { SecretKey } from '#server/platform/config/secret-key.ts';

/** The parts of the app that features are registered with. Each declares which of them it takes. */
export type Parts = AuthOptions & GoogleOptions & CompanyOptions & EventOptions & { secretKey: SecretKey };

/** The features, each with its routes under `/v1`. */
export const features: readonly FastifyPluginAsyncZod<Parts>[] = [
  authFeature,
  signUpRoutes,
  companyFeature,
  frontDoorFeature,
  notificationsFeature,
  activityFeature,
  usersFeature,
  profileFeature,
  rolesFeature,
  masterDataFeature,
  productsFeature,
  variantsFeature,
  partnersFeature,
  warehousesFeature,
  inventoryRoutes,
  checkLedgerRoute,
  closingRoute,
  documentChoiceRoutes,
  receiptsFeature,
  issuesFeature,
  transfersFeature,
  adjustmentsFeature,
  statusChangesFeature,
  recallFeature,
  cardsFeature,
  countsFeature,
  voidsFeature,
  dashboardFeature,
  searchFeature,
  savedViewsFeature,
  reportsFeature,
  fishfinFeature,
  rentalFeature,
  agreementsFeature,
];

/** Every kind of record that can be brought in from a file. */
export const importables = [
  importableProduct,
  importableVariant,
  importablePartner,
  importableWarehouse,
  importablePositions,
  importableOpening,
  importableReceiptLines,
  importableOwnersList,
  ...masterData.map(importableResource),
];
