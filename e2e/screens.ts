/** Every address of both specifications. */
export const publicScreens = [
  '/',
  '/login',
  '/forgot',
  '/reset?email=owner@samudra.example&token=none',
  '/invitation?email=owner@samudra.example&token=none',
  '/register',
  '/activation',
  '/activation?email=owner@samudra.example&token=none',
  '/complete-signup',
  '/privacy',
  '/no-such-page',
];

const addresses = (lines: string[]) => lines.flatMap((line) => line.split(' ').map((path) => `/${path}`));

/** Those with a list of records, a form for one, import and export. */
export const listScreens = addresses([
  'app/product app/productvariant app/category app/commodities app/group app/packaging app/container app/processtype app/grade',
  'app/size app/nature',
  'app/uom app/inventorytype app/fishingarea app/businesstype app/documenttype app/certification',
  'app/warehousetype app/warehousecategory',
  'app/partners app/warehouse',
]);

export const shellScreens = addresses([
  'app app/warehouse_dashboard app/maps',
  'app/stockreceived app/stockissued app/stocktransfer app/stockadjustment app/voidtransaction',
  'app/inventorystock app/stockbatch app/stockmovement',
  'app/fishfinstock app/fishfinchanges app/fishfinreturn',
  'app/rental app/rentalinvoice app/stockagreement',
  'app/reportoutbound app/logactivity app/users app/roles app/permissions',
  'app/profile app/company app/switch-company app/notifications',
]).concat(listScreens);

/** Lists whose records have a page each. */
export const pagedScreens = addresses([
  'app/stockreceived app/stockissued app/stocktransfer app/stockadjustment app/voidtransaction app/stockbatch',
  'app/product app/partners app/warehouse app/rental app/fishfinstock app/users app/roles',
]);
