/** A part of the tree: which files lie in it, and which packages they may import. */
export type Zone = { files: RegExp; packages: RegExp };

/** What runs in Node: everything but the libraries of the browser. */
const forNode = /^(?!react|@mantine\/|@tanstack\/|@tabler\/)/;
/** What runs in a browser: no `node:` module, and no library that only the server can use. */
const forBrowser = /^(?!node:|fastify|@fastify\/|pg|kysely|pino|sharp|nodemailer|hucre|openid-client|@aws-sdk\/)/;
/** Mantine and friends. Parts take what they show as properties, so they fetch nothing. */
const forParts = /^(?!node:|@tanstack\/react-query|fastify|pg|kysely)/;

/** The first zone that fits counts. */
export const zones: Zone[] = [
  { files: /^shared\//, packages: /^zod$/ },
  { files: /^texts\//, packages: /^$/ },
  { files: /^db\//, packages: /^node:/ },
  { files: /^server\//, packages: forNode },
  { files: /^web\/platform\/ui\//, packages: forParts },
  { files: /^web\//, packages: forBrowser },
  { files: /^(scripts|e2e|bench)\//, packages: /./ },
];

/** What each folder at the root may import of the others. What tests and tools need is not restricted. */
export const sides: Record<string, RegExp> = {
  shared: /^shared\//,
  texts: /^texts\//,
  db: /^(shared|db)\//,
  // A start builds the web app where its sources changed.
  server: /^(shared|texts|server|db)\/|^scripts\/build-web\.ts$/,
  web: /^(shared|texts|web)\//,
  scripts: /./,
  e2e: /./,
  bench: /./,
};

/** Rooms of the platform that know less than their zone allows. */
export const narrowRooms: Record<string, RegExp> = {
  // A field shows how the server, too, would understand what is typed, and draws a photo as large as the server keeps it.
  'web/platform/ui': /^shared\/(read|image)/,
  'web/platform/texts': /^texts\//,
};

/** Rooms that put the features together. So do the files that lie directly in `server` and `web`. */
export const appRooms = ['server/app', 'server/cli', 'server/demo', 'web/app'];

/** Which feature may import which, and why. All others stand alone on the platform. */
export const featurePairs: Record<string, Record<string, string>> = {
  'server/company': { 'server/auth': 'a session that changes company gets a new token and cookie' },
  'server/profile': { 'server/auth': 'people change their own password and second step' },
  'server/roles': { 'server/company': 'roles and memberships are tables of the company' },
  'server/sign-up': {
    'server/auth': 'a sign-up ends with a new person who is signed in',
    'server/company': 'a sign-up creates a company',
  },
  'server/users': {
    'server/auth': 'an accepted invitation creates a person and signs them in',
    'server/company': 'members and invitations are rows of the company',
    'server/roles': 'nobody grants more permissions than they hold',
  },
  'server/variants': { 'server/products': 'a variant belongs to a product' },
  'server/stock/ledger': { 'server/company': 'document numbers, approval limits and closed books are settings' },
  'server/stock/documents': {
    'server/company': 'document types are approved by the settings',
    'server/stock/ledger': 'documents are posted to the ledger',
  },
  'server/stock/inventory': {
    'server/company': 'handling units are numbered by the prefix of the company',
    'server/warehouses': 'goods on a handling unit are listed as those of a position',
    'server/stock/documents': 'values are redacted and batches named as in documents',
    'server/stock/ledger': 'stock, movements and days are read from the ledger',
  },
  'server/stock/adjustments': {
    'server/company': 'documents are sent back only where the books are open',
    'server/stock/documents': 'an adjustment is a document',
    'server/stock/ledger': 'an adjustment changes balances',
    'server/stock/receipts':
      'what comes out of a transformation gets its batches, places and pallets as what comes in does',
  },
  'server/stock/counts': {
    'server/stock/adjustments': 'what a stock take finds is posted as an adjustment, and worth as much',
    'server/stock/documents': 'that adjustment takes the way of all documents',
    'server/stock/ledger': 'goods are counted against their balances',
  },
  'server/stock/issues': {
    'server/company': 'picking locks the books before balances',
    'server/partners': 'a buyer states how much shelf life must remain',
    'server/products': 'consumables are not proposed',
    'server/stock/counts': 'packs left where the books have none are counted by a stock take',
    'server/stock/documents': 'an issue is a document',
    'server/stock/ledger': 'an issue takes from balances',
    'server/stock/status-changes': 'goods that a picker did not find are put on hold',
    'server/variants': 'the weight of a pack is fixed for some variants',
  },
  'server/stock/receipts': {
    'server/company': 'the cost limit of a document is a setting',
    'server/stock/documents': 'a receipt is a document',
    'server/stock/ledger': 'a receipt creates batches and balances',
  },
  'server/stock/cards': {
    'server/stock/documents': 'values are redacted as in documents',
    'server/stock/inventory': 'stock is narrowed as in its lists',
    'server/stock/ledger': 'a card is read from moves and days',
  },
  'server/stock/recall': {
    'server/company': 'nothing is recalled in closed books',
    'server/stock/documents': 'documents that have reserved goods go back to draft',
    'server/stock/inventory': 'goods of batches are found as on their page',
    'server/stock/ledger': 'a recall is posted at once, and read from the ledger',
    'server/stock/status-changes': 'a recall is a status change of all that lies of a batch',
  },
  'server/stock/status-changes': {
    'server/company': 'nothing changes in closed books',
    'server/stock/documents': 'a status change is a document',
    'server/stock/ledger': 'a status change is posted at once',
  },
  'server/stock/transfers': {
    'server/stock/adjustments': 'goods to move are found in the books as those to adjust are',
    'server/stock/documents': 'a transfer is a document',
    'server/stock/ledger': 'a transfer changes balances',
    'server/stock/receipts': 'targets are proposed and pallets made as for goods that come in',
  },
  'server/stock/voids': {
    'server/company': 'nothing is voided in closed books',
    'server/stock/documents': 'a void is a document and so is what it undoes',
    'server/stock/ledger': 'a void is posted as the exact opposite',
  },
  'server/stock/notices': {
    'server/stock/counts': 'which warehouses are due for a stock take is said by the plan of stock takes',
    'server/stock/documents': 'who may do something in a warehouse is told as of documents that wait there',
    'server/stock/inventory': 'what is low is what the list of stock says is low',
  },
  'server/dashboard': {
    'server/fishfin': 'it says which facility stands worst',
    'server/rental': 'it says what rent is not billed, and what is overdue',
    'server/stock/counts': 'stock takes wait for somebody',
    'server/stock/documents': 'documents wait for somebody, and came in or went out today',
    'server/stock/inventory': 'stock is counted as its lists count it',
    'server/warehouses': 'positions are counted as on the page of their warehouse',
  },
  'server/reports': {
    'server/stock/documents': 'values are redacted as in documents',
    'server/stock/inventory': 'goods, owners and places are named as in lists of stock',
    'server/stock/ledger': 'reports are read from the ledger',
  },
  'server/fishfin': {
    'server/company': 'reports are told in the company’s language and zone',
    'server/stock/documents': 'a pledge is a document of stock',
    'server/stock/ledger': 'goods go to the keys of a facility, and off them',
  },
  'server/rental': {
    'server/company': 'contracts are numbered by the settings',
    'server/stock/documents': 'who may do something in a warehouse is told as of documents that wait there',
    'server/stock/ledger': 'a payment is booked once, as a document is posted once',
  },
  'server/agreements': {
    'server/rental': 'agreements are numbered as contracts are',
    'server/stock/ledger': 'what lies there and what moved it is read from the ledger',
    'server/stock/receipts': 'lists name goods as sheets of stock do',
  },
  'server/front-door': { 'server/stock/ledger': 'the books of the demo are gone through' },
  'server/search': { 'server/stock/documents': 'documents are found as in their lists' },
  'web/dashboard': {
    'web/warehouses': 'figures are of all warehouses or of one',
  },
  'web/products': {
    'web/stock/documents': 'fields are saved as drafts of documents are',
    'web/variants': 'variants are generated from a product',
  },
  'web/profile': { 'web/auth': 'people change their own password' },
  'web/fishfin': {
    'web/agreements': 'a facility refers to the stock that the borrower agreed to',
    'web/partners': 'a facility names its financier and its borrower',
    'web/stock/documents': 'goods are pledged and released by documents of stock',
    'web/warehouses': 'a facility is for goods in a warehouse',
  },
  'web/portal': {
    'web/fishfin': 'people of financiers see how their facilities stand',
    'web/rental': 'people of renters see what is charged so far',
    'web/stock/documents': 'the company has its own day',
    'web/stock/requests': 'people of renters ask for withdrawals and announce deliveries',
  },
  'web/rental': {
    'web/agreements': 'rent refers to the stock that the renter agreed to',
    'web/variants': 'normal losses of a contract name a product',
    'web/stock/documents': 'tariffs name variants as documents do; a month is charged until today',
    'web/partners': 'a contract names its renter',
    'web/warehouses': 'a contract is for a warehouse',
    'web/stock/inventory': 'rent that is not billed is a list as those of stock are',
  },
  'web/agreements': {
    'web/partners': 'an agreement names the owner of the goods',
    'web/stock/documents': 'differences lead to the documents that they come from',
    'web/warehouses': 'an agreement is about goods in a warehouse',
  },
  'web/reports': {
    'web/stock/documents': 'rows lead to documents and batches',
    'web/stock/inventory': 'a report is a list as those of stock are',
    'web/warehouses': 'reports are filtered by warehouse',
  },
  'web/sign-up': { 'web/auth': 'public pages share their frame, their forms and the second step' },
  'web/users': {
    'web/auth': 'an invitation is a public page with a new password',
    'web/company': 'a person who joins switches to that company',
    'web/warehouses': 'people are restricted to warehouses',
  },
  'web/variants': { 'web/warehouses': 'a variant names the temperature class of its rooms' },
  'web/stock/documents': {
    'web/partners': 'documents name partners',
    'web/warehouses': 'documents are filtered by warehouse',
  },
  'web/stock/inventory': {
    'web/stock/documents': 'pickers, weights and papers are shared with documents',
    'web/stock/recall': 'the page of a batch says who received it',
    'web/stock/receipts': 'facts of a batch are chosen as on its receipt',
    'web/warehouses': 'stock is filtered by warehouse and shown with its status',
  },
  'web/stock/issues': {
    'web/stock/documents': 'an issue is a document',
    'web/stock/requests': 'people of renters ask for issues instead of making them',
  },
  'web/stock/requests': {
    'web/stock/documents': 'what is asked for is a draft of a document',
    'web/warehouses': 'it is asked for in a warehouse',
  },
  'web/stock/cards': {
    'web/stock/documents': 'documents are named and printed as on their pages',
    'web/stock/inventory': 'a card is narrowed as lists of stock are',
    'web/warehouses': 'a card is narrowed to a warehouse',
  },
  'web/stock/recall': {
    'web/stock/documents': 'documents are named and printed as on their pages',
    'web/warehouses': 'goods are shown with their status',
  },
  'web/stock/receipts': {
    'web/stock/documents': 'a receipt is a document',
    'web/stock/requests': 'people of renters announce receipts instead of making them',
    'web/warehouses': 'goods are put into positions of a warehouse',
  },
  'web/stock/adjustments': {
    'web/stock/documents': 'an adjustment is a document',
    'web/stock/receipts': 'what comes out of a transformation is described and weighed as what comes in is',
    'web/stock/status-changes': 'holds and releases stand in the list of adjustments',
  },
  'web/stock/counts': {
    'web/stock/documents': 'goods, owners and faults are chosen and said as in documents',
    'web/warehouses': 'a scope is of a warehouse, and goods are found at its positions',
  },
  'web/stock/status-changes': { 'web/stock/documents': 'a status change is a document' },
  'web/stock/transfers': {
    'web/stock/adjustments': 'goods to move are found in the books as those to adjust are',
    'web/stock/documents': 'a transfer is a document',
    'web/warehouses': 'goods are moved to positions of a warehouse',
  },
  'web/stock/units': {
    'web/stock/documents': 'a unit is moved and issued by drafts of documents',
    'web/stock/inventory': 'what moved is listed as on the page of a batch',
    'web/stock/issues': 'a unit is issued whole',
    'web/stock/transfers': 'a unit is moved whole',
    'web/warehouses': 'goods on a unit are listed as those of a position',
  },
  'web/stock/voids': { 'web/stock/documents': 'a void is a document' },
};

/** Files that may consist of `export … from` alone. */
export const lists = ['shared/master-data/index.ts'];
