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
  // A field shows how the server, too, would understand what is typed.
  { files: /^web\/ui\//, mayImport: [/^shared\/read/], packages: forParts },
  { files: /^web\/texts\//, mayImport: [], packages: forBrowser },
  {
    files: /^web\//,
    mayImport: [shared, /^web\/(ui|texts|record-list|stock-documents)\//, /^web\/[^/]+$/],
    packages: forBrowser,
  },
  { files: /^(scripts|e2e|bench)\//, mayImport: [/./], packages: /./ },
];

/** They put the features together, so they may import every one. */
export const entryPoints = [
  /^server\/(app|start|program|serve|ground|banner)\.ts$/,
  /^server\/cli\//,
  /^web\/app\//,
  /^web\/main\.tsx$/,
];

/** Files that may consist of `export … from` alone. */
export const lists = ['shared/master-data/index.ts'];
