/*
 * What is fetched in one file. Split finer, a list needed 76 files, and a browser fetches six at a time; together in fewer, screens would
 * fetch what they do not need.
 */

const mantine = '/node_modules/@mantine/core/esm/components/';
const icons = (names: string) => `/icons/Icon(${names.replaceAll(' ', '|')}).mjs`;
const groupOf = (...parts: string[]) => new RegExp(parts.join('|'));

/** What stands around every screen of the signed-in area: its parts, the router and our own pieces. */
const frame = groupOf(
  `${mantine}(ActionIcon|Accordion/AccordionChevron|AppShell|Badge|Center|Collapse|Indicator|Kbd|Menu|NavLink|Radio/RadioIcon)/`,
  `${mantine}(ThemeIcon|Tooltip)/`,
  '/node_modules/@tanstack/(react-router|router-core|history|react-store|store)/',
  '/node_modules/@tanstack/react-query/build/modern/queryOptions.js',
  '/node_modules/@mantine/hooks/esm/use-(disclosure|local-storage|color-scheme|hotkeys)/',
  '/use-mantine-color-scheme/',
  String.raw`/web/(app/(menu|recent-records)|company/(CompanyLogo|use-companies)|warehouses/(current-warehouse|warehouse-choices))\.tsx?$`,
  String.raw`/web/notifications/(NotificationIcon|use-notifications)\.tsx?$`,
  String.raw`/web/platform/(session/Face|look/(Logo|LanguageChoice)|calls/ProblemPanel)\.tsx?$`,
  String.raw`/web/platform/ui/(LanguageSwitcher|patterns|grid/use-row-keys)\.tsx?$`,
  '/web/platform/texts/index.ts',
  'vite/preload-helper',
  '/shared/choice-permissions.ts',
  icons('AlertTriangle ArrowBackUp Building Check ChevronDown Dots LayoutGridAdd LockOpen Scale Search'),
  icons('ShieldX TruckDelivery X'),
);

/** Small pieces that lists and the pages of records share. */
const pieces = groupOf(
  `${mantine}(List|NativeSelect|Table)/`,
  '/web/platform/ui/(ConfirmDialog|ExportMenu|SearchBox|StatusBadge|download|status-badge)',
  '/web/platform/(import/lazy-import|records/(ListExport|RecordImage|record-image|use-export))',
  '/web/platform/ui/(ListLayout|list-layout|use-list-search|grid/(grid-settings|number-column))|/shared/screens.ts',
  '/web/platform/records/views/(ViewsButton|current-view|default-view)',
  icons('ArrowDown ArrowUp ChevronUp FileSpreadsheet FileTypeCsv Pencil Photo Plus TableImport Transfer Trash'),
);

/** Larger parts of lists that some other screens have by themselves. */
const apart = ['Checkbox', 'Pagination', 'Switch'];

/** What every list is made of. */
const list = groupOf(
  '/node_modules/@tanstack/(table-core|react-table)/',
  '/web/platform/ui/(DataGrid|grid/|Pager|pager)',
  '/web/platform/records/(ListFrame|SelectionBar|selection-bar|use-(list-notice|record-list|selection|shortcuts|wanted-record))',
  icons('ArrowsSort Columns3 SortAscending SortDescending'),
);

/** What lists have whose records are created, changed and deleted in dialogs. */
const records = groupOf(
  '/web/platform/records/(RecordScreen|RecordDialogs|RowActions|ListButtons|use-bulk)',
  '/web/platform/records/(DeleteMany|DeleteRecord|StatusOfMany|ShortcutList|use-uses)',
  icons('Keyboard'),
);

/** Forms in dialogs, and how what was typed meets what somebody else saved meanwhile. */
const dialogs = groupOf(
  `${mantine}(LoadingOverlay|Modal|ModalBase)/`,
  '/web/platform/ui/(DiscardChanges|FormDialog|Readings|dialog|unread|use-back-closes)',
  '/web/platform/(calls/field-words|records/(meanwhile|records|three-way))',
);

/** What most screens share and the first one needs; checking, forms and dialogs come with the screens that use them. */
const common = new RegExp(
  String.raw`^(?!.*(${dialogs.source})).*(/node_modules/(?!zod|@mantine/form|dayjs)|/web/(?!platform/texts))`,
);
const MOST_SCREENS = 50;

/** The first one that a module belongs to takes it, and what it needs. */
export const chunks = [
  { name: 'frame', test: frame },
  { name: 'common', test: common, minShareCount: MOST_SCREENS },
  { name: 'dialogs', test: dialogs, minShareCount: MOST_SCREENS },
  ...apart.map((name) => ({ name, test: groupOf(`${mantine}${name}/`) })),
  { name: 'pieces', test: pieces },
  { name: 'list', test: list },
  { name: 'records', test: records },
];
