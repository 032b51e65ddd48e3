/** A part of the tree: which files lie in it, and which files and packages they may import. */
export type Zone = { files: RegExp; mayImport: RegExp[]; packages: RegExp };

const shared = /^shared\//;
const onlyZod = /^zod$/;
/** What runs in Node: everything but the libraries of the browser. */
const forNode = /^(?!react|@mantine\/|@tanstack\/|@tabler\/)/;
/** What runs in a browser: no `node:` module, and no library that only the server can use. */
const forBrowser = /^(?!node:|fastify|@fastify\/|pg|kysely|pino|sharp|nodemailer|hucre|openid-client|@aws-sdk\/)/;
/** Mantine and friends. Parts take what they show as properties, so they fetch nothing. */
const forParts = /^(?!node:|@tanstack\/react-query|fastify|pg|kysely)/;

/** From | may import. A file also may import its own feature. The first zone that fits counts. */
export const zones: Zone[] = [
  { files: /^shared\//, mayImport: [shared], packages: onlyZod },
  { files: /^db\//, mayImport: [shared, /^db\//], packages: /^node:/ },
  { files: /^server\/[^/]+\//, mayImport: [shared, /^server\/[^/]+\.ts$/, /^db\//], packages: forNode },
  { files: /^server\/[^/]+$/, mayImport: [shared, /^server\/[^/]+\.ts$/, /^db\//], packages: forNode },
  { files: /^web\/ui\//, mayImport: [], packages: forParts },
  { files: /^web\/texts\//, mayImport: [], packages: forBrowser },
  { files: /^web\//, mayImport: [shared, /^web\/(ui|texts|record-list)\//, /^web\/[^/]+$/], packages: forBrowser },
  { files: /^(scripts|e2e|bench)\//, mayImport: [/./], packages: /./ },
];

/** They put the features together, so they may import every one. */
export const entryPoints = [
  /^server\/(app|start|serve|ground|banner)\.ts$/,
  /^server\/cli\//,
  /^web\/app\//,
  /^web\/main\.tsx$/,
];

/** Files that may consist of `export … from` alone. */
export const lists = ['shared/master-data/index.ts'];

/** Where one feature needs another: the named functions and types it may take, and why. */
export const crossings: { from: string; to: string; names: string[]; why: string }[] = [
  {
    from: 'server/import/',
    to: 'server/spreadsheet/read-sheet.ts',
    names: ['readSheet'],
    why: 'what is brought in comes as a spreadsheet',
  },
  {
    from: 'server/import/',
    to: 'server/spreadsheet/write-template.ts',
    names: ['writeTemplate'],
    why: 'the file to fill in',
  },
  {
    from: 'server/import/',
    to: 'server/spreadsheet/export-answer.ts',
    names: ['exportAnswer'],
    why: 'faulty rows can be had as a file',
  },
  {
    from: 'server/import/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
  {
    from: 'server/import/',
    to: 'server/company/time-zone.ts',
    names: ['timeZoneOf'],
    why: 'days in a file are the company’s days',
  },
  {
    from: 'server/import/',
    to: 'server/jobs/enqueue.ts',
    names: ['enqueue'],
    why: 'rows are written in the background',
  },
  {
    from: 'server/master-data/',
    to: 'server/import/importable.ts',
    names: ['Importable', 'textKey', 'CellKind', 'ImportColumn'],
    why: 'its records can be brought in from files',
  },
  {
    from: 'server/products/',
    to: 'server/import/importable.ts',
    names: ['Importable', 'textKey'],
    why: 'its records can be brought in from files',
  },
  {
    from: 'server/products/',
    to: 'server/import/columns-of.ts',
    names: ['columnsOf'],
    why: 'the columns of such a file follow the form',
  },
  {
    from: 'server/variants/',
    to: 'server/import/importable.ts',
    names: ['Importable', 'textKey', 'setKey'],
    why: 'its records can be brought in from files',
  },
  {
    from: 'server/variants/',
    to: 'server/import/columns-of.ts',
    names: ['columnsOf'],
    why: 'the columns of such a file follow the form',
  },
  {
    from: 'server/master-data/',
    to: 'server/company/time-zone.ts',
    names: ['timeZoneOf'],
    why: 'days in a file are the company’s days',
  },
  {
    from: 'server/master-data/',
    to: 'server/spreadsheet/export-answer.ts',
    names: ['exportAnswer'],
    why: 'a list can be had as a file',
  },
  {
    from: 'server/master-data/',
    to: 'server/files/with-image.ts',
    names: ['withImage', 'forgetImage', 'imageOf'],
    why: 'some records have a picture',
  },
  {
    from: 'server/master-data/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'server/master-data/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
  {
    from: 'server/products/',
    to: 'server/company/time-zone.ts',
    names: ['timeZoneOf'],
    why: 'days in a file are the company’s days',
  },
  {
    from: 'server/products/',
    to: 'server/spreadsheet/export-answer.ts',
    names: ['exportAnswer'],
    why: 'a list can be had as a file',
  },
  {
    from: 'server/products/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
  {
    from: 'server/products/',
    to: 'server/files/with-image.ts',
    names: ['withImage', 'forgetImage', 'imageOf'],
    why: 'a product has a picture',
  },
  {
    from: 'server/products/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'server/variants/',
    to: 'server/company/time-zone.ts',
    names: ['timeZoneOf'],
    why: 'days in a file are the company’s days',
  },
  {
    from: 'server/variants/',
    to: 'server/spreadsheet/export-answer.ts',
    names: ['exportAnswer'],
    why: 'a list can be had as a file',
  },
  {
    from: 'server/variants/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'what the cells of such a file hold',
  },
  {
    from: 'server/variants/',
    to: 'server/files/with-image.ts',
    names: ['withImage', 'forgetImage', 'imageOf'],
    why: 'a variant has a picture',
  },
  {
    from: 'server/variants/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'server/variants/',
    to: 'server/products/table.ts',
    names: [],
    why: 'the columns of the products that variants belong to',
  },
  {
    from: 'web/record-list/RecordDialogs.tsx',
    to: 'web/import/ImportDialog.tsx',
    names: [],
    why: 'a list is filled from a file where it stands; the code is fetched when someone does',
  },
  {
    from: 'server/records/',
    to: 'server/files/with-image.ts',
    names: ['forgetImage'],
    why: 'a picture goes with its record',
  },
  {
    from: 'server/records/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'web/products/ProductScreen.tsx',
    to: 'web/variants/use-generator.tsx',
    names: ['useGenerator'],
    why: 'the variants of a product are made where the product stands',
  },
  {
    from: 'server/auth/',
    to: 'server/jobs/enqueue.ts',
    names: ['enqueue'],
    why: 'the reset mail is sent in the background',
  },
  { from: 'server/auth/', to: 'server/mail/mailer.ts', names: ['Mailer'], why: 'the reset mail goes to a mailer' },
  { from: 'server/auth/', to: 'server/mail/reset-mail.ts', names: ['resetMail'], why: 'what the reset mail says' },
  {
    from: 'server/demo/',
    to: 'server/company/create-company.ts',
    names: ['createCompany', 'CreatedCompany'],
    why: 'the companies of the demo are made as any other',
  },
  {
    from: 'server/demo/',
    to: 'server/company/roles.ts',
    names: ['seededRoles', 'RoleKey'],
    why: 'the people of the demo hold the roles that every company has',
  },
  {
    from: 'server/demo/',
    to: 'server/company/reference.ts',
    names: ['SeededReference', 'idOf'],
    why: 'the products of the demo refer to what every company starts with',
  },
  {
    from: 'server/demo/',
    to: 'server/auth/password.ts',
    names: ['hashPassword'],
    why: 'the people of the demo sign in by password',
  },
  {
    from: 'server/demo/',
    to: 'server/files/store-image.ts',
    names: ['putImage', 'deleteImage'],
    why: 'the products of the demo have pictures',
  },
  {
    from: 'server/demo/',
    to: 'server/files/image.ts',
    names: ['prepareImage', 'ReadyImage'],
    why: 'a picture that many products of the demo have is made ready once',
  },
  {
    from: 'server/demo/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'server/demo/',
    to: 'server/products/table.ts',
    names: [],
    why: 'the columns of the products that the demo inserts',
  },
];
