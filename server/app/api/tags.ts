import { masterData } from '#shared/master-data/index.ts';
import { nouns } from './nouns.ts';

interface Tag {
  name: string;
  description: string;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** By what routes call them, in the order of the description. */
const own: Readonly<Record<string, Tag>> = {
  auth: { name: 'Signing in', description: 'Signing in and out, passwords, registration, accepting invitations.' },
  dashboard: { name: 'Dashboard', description: 'The work that waits, and how stock stands today.' },
  demo: { name: 'Demo', description: 'What the front door tells of the demo.' },
  search: { name: 'Search', description: 'One search over the records of all lists.' },
  saved_view: { name: 'Saved views', description: 'Lists as people narrowed and ordered them, under a name.' },
  profile: { name: 'Profile', description: 'The own account: name, photo, second step, sessions.' },
  company: { name: 'Company', description: 'The company, its settings, and switching to another one.' },
  users: { name: 'Users', description: 'Members of the company and invitations.' },
  roles: { name: 'Roles', description: 'Roles and the permissions they grant.' },
  notifications: { name: 'Notifications', description: 'The own notifications, and events as they happen.' },
  logactivity: { name: 'Activities', description: 'The activity log and its seals.' },
  product: { name: 'Products', description: 'What is traded, as a kind.' },
  productvariant: { name: 'Variants', description: 'Products as they are packed, sorted and sold.' },
  partners: { name: 'Partners', description: 'Suppliers, customers, renters and others one deals with.' },
  fishfinstock: { name: 'Facilities', description: 'Loans with goods in a warehouse as security.' },
  fishfinchanges: { name: 'Facility changes', description: 'Changes of what facilities hold and of their maturity.' },
  fishfinreturn: { name: 'Releases', description: 'Goods that are released from facilities and handed over.' },
  rental: { name: 'Rental contracts', description: 'What was agreed with partners who leave goods in a warehouse.' },
  stockagreement: { name: 'Stock agreements', description: 'What store and owner agree on as the stock of the owner.' },
  warehouse: { name: 'Warehouses', description: 'Warehouses, their storage rooms and positions.' },
  stockreceived: {
    name: 'Stock receipts',
    description: 'Documents of goods that come in, and what they offer to choose.',
  },
  stockissued: { name: 'Stock issues', description: 'Documents of goods that go out, and their picking.' },
  stocktransfer: { name: 'Stock transfers', description: 'Documents of goods that go from one place to another.' },
  stockadjustment: {
    name: 'Stock adjustments',
    description: 'Documents that bring the books to what is there; goods held and released.',
  },
  voidtransaction: { name: 'Voids', description: 'Posted documents that are undone.' },
  inventorystock: { name: 'Stock levels', description: 'How much there is, and where.' },
  stockbatch: { name: 'Batches', description: 'Goods that came in together.' },
  stockmovement: { name: 'Stock movements', description: 'The stock ledger.' },
  reportoutbound: {
    name: 'Reports',
    description: 'What was issued, received and lost, what is in stock by its age, and how full places were, added up.',
  },
  area: { name: 'Areas', description: 'The major fishing areas of the FAO.' },
  files: { name: 'Files', description: 'Pictures and papers.' },
  health: { name: 'Health', description: 'For load balancers.' },
};

/** Routes call master data by its name or by the entity of its permissions. */
const ofMasterData = masterData.flatMap(({ name, permission, path }) => {
  const { many } = nouns[path.slice(1)]!;
  const tag = { name: capital(many), description: `Master data: ${many}.` };
  return [name, permission].map((key) => [key, tag] as const);
});

const tagsByKey = new Map([...Object.entries(own), ...ofMasterData]);

/** @throws Error when it is not in the table */
export function tagOf(key: string): string {
  const tag = tagsByKey.get(key);
  if (!tag) throw new Error(`Say in the table of tags what ${key} is.`);
  return tag.name;
}

export const tags: Tag[] = [...new Set(tagsByKey.values())];
