import { type Permission, permissionsOf } from './permissions.ts';

const writingDocuments = permissionsOf(
  ['stockreceived', 'stockissued', 'stocktransfer', 'stockadjustment'],
  ['create', 'update'],
);
const listingStock = permissionsOf(['inventorystock', 'stockbatch', 'stockmovement'], ['list']);
/** The screens of documents that there are. */
const documents = ['stockreceived', 'stockissued', 'stocktransfer', 'stockadjustment', 'voidtransaction'] as const;
/** Contracts name a renter and a warehouse. */
const ofRental = permissionsOf(['rental'], ['list', 'create', 'update']);
/** Agreements name an owner and a warehouse. */
const ofAgreements = permissionsOf(['stockagreement'], ['create']);
/** Facilities name a financier, a borrower and a warehouse. */
const ofFishfin = permissionsOf(['fishfinstock'], ['list', 'create', 'update']);
/** Prices of facilities and tariffs of contracts name a variant. */
const pricing = permissionsOf(['fishfinstock', 'rental'], ['update']);
const listingDocuments = permissionsOf(documents, ['list']);

/**
 * Who may read the choices of forms and filters: people who may list the records, people who write records that name them, and
 * people who see lists that show them anyway. One permission of the list is enough.
 */
export const choicePermissions = {
  variants: ['productvariant_list', ...writingDocuments, ...pricing],
  partners: ['partners_list', ...writingDocuments, ...ofFishfin, ...ofAgreements],
  /** The owners of what lies somewhere. */
  renters: ['partners_list', ...writingDocuments, ...listingStock, ...ofRental, ...ofFishfin, ...ofAgreements],
  batches: ['stockbatch_list', ...writingDocuments],
  /** Fishing areas, certificates and inventory types, which receipts and batches show by name. */
  batchFacts: ['stockbatch_list', 'stockbatch_view', 'stockreceived_view', ...writingDocuments],
  warehouses: [
    'warehouse_list',
    'users_update',
    ...listingDocuments,
    ...listingStock,
    ...writingDocuments,
    ...ofRental,
    ...ofFishfin,
    ...ofAgreements,
  ],
  warehouseKinds: permissionsOf(['warehouse'], ['list', 'view', 'create', 'update']),
  positions: ['warehouse_view', ...writingDocuments],
  variantAttributes: permissionsOf(['productvariant'], ['list', 'create', 'update']),
  /** Variants and the normal losses of contracts name a product. */
  products: ['productvariant_list', 'rental_update'],
  partnerAttributes: permissionsOf(['partners'], ['list', 'view', 'create', 'update']),
  /** Limits of approval: for people who set them, and people who decide by them. */
  documentSettings: ['company_update', ...permissionsOf(documents, ['approval'])],
} as const satisfies Record<string, readonly Permission[]>;

/** Who may read what goods are sold for: products and sales show it. */
export const sellingPricePermissions = [
  'product_list',
  'productvariant_list',
  ...permissionsOf(['stockissued'], ['view', 'create', 'update']),
] as const satisfies readonly Permission[];
