import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconHistory, IconPlus, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Report, reports } from '#shared/report-schedule.ts';
import { screenOf } from '#shared/screens.ts';
import { type FoundRecord, SEARCH_MIN } from '#shared/search.ts';
import { stockEntities } from '#shared/stock/kinds.ts';
import { useIsTrialOver, useSession } from '#web/platform/session/session.tsx';
import { CameraButton } from '#web/platform/scan/CameraButton.tsx';
import { loadEveryMenu } from '#web/platform/texts/every-menu.ts';
import { NEW_RECORD } from '#web/platform/ui/list-search.ts';
import classes from './Palette.module.css';
import {
  accountItems,
  allItems,
  bellItems,
  groupOf,
  type ItemKey,
  listOfRecordAt,
  type MenuItem,
  mayOpen,
  permittedMenu,
} from './menu.ts';
import { recentRecords } from './recent-records.ts';
import { stringifySearch } from './search-params.ts';
import { useFoundRecords } from './use-found-records.ts';

const [store, palette] = createSpotlight();

/** The records that are created most often, by their screens. */
const made = ['stockreceived', 'stockissued', 'product', 'partners'] as const;

/** Documents, of all records that are found. */
const documentEntities: ReadonlySet<string> = new Set(stockEntities);

/** The page of a record; variants have none, and open over their list. What is found of stock are its handling units. */
function pageOf({ entity, id, title }: FoundRecord): string {
  if (entity === 'productvariant') return `${screenOf(entity)}${stringifySearch({ search: title, record: id })}`;
  if (entity === 'inventorystock') return `${screenOf(entity)}/unit/${encodeURIComponent(title ?? '')}`;
  return `${screenOf(entity)}/${id}`;
}

/** The icon of the group of the menu in which a list stands. */
const iconOf = (key: string) => {
  const item = allItems.find((one) => one.key === key);
  const Icon = item && groupOf(item)?.icon;
  return Icon && <Icon size={20} stroke={1.6} aria-hidden />;
};

/**
 * Begins with what was open last and what one can make; finds screens by either language's name, and records of all lists by
 * what is typed or scanned. Opens whenever `openings` grows, with the camera where one came to scan.
 */
export default function Palette({ openings, isScanning }: { openings: number; isScanning: boolean }) {
  const { t, i18n } = useTranslation(['common', 'menu']);
  const { user, company } = useSession();
  const { permissions } = user;
  const router = useRouter();
  const [query, setQuery] = useState('');
  const found = useFoundRecords(query);
  /** What a scanner ended with Enter before anybody knew what it is. */
  const [scanned, setScanned] = useState('');
  const isTrialOver = useIsTrialOver();
  useEffect(() => palette.open(), [openings]);
  const [, setKnowsAll] = useState(false);
  useEffect(() => void loadEveryMenu().then(() => setKnowsAll(true)), []);

  const wanted = query.trim().toLowerCase();
  const groups = [
    ...permittedMenu(user),
    { key: undefined, icon: undefined, items: [...accountItems, ...bellItems].filter((item) => mayOpen(item, user)) },
  ];
  type Named = `item.${ItemKey}` | `report.${Report}`;
  /** A label in the language of the person, and in either for those who search by the other. */
  const namesIn = (name: Named) => [
    t(`menu:${name}`),
    ...['en', 'id'].map((language) => i18n.getFixedT(language, 'menu')(name)),
  ];
  const namesOf = (key: ItemKey) => namesIn(`item.${key}`);
  const has = (names: string[]) => names.some((name) => name.toLowerCase().includes(wanted));
  const acts = isTrialOver
    ? []
    : made
        .filter((key) => permissions.includes(`${key}_create`) && permissions.includes(`${key}_list`))
        .filter((key) => has([t(`palette.create.${key}`), ...namesOf(key)]))
        .map((key): SpotlightActionData => ({
          id: `new ${key}`,
          label: t(`palette.create.${key}`),
          leftSection: <IconPlus size={20} stroke={1.6} aria-hidden />,
          onClick: () => router.history.push(`/app/${key}${stringifySearch({ record: NEW_RECORD })}`),
        }));
  /** A screen by its own name, and those that are chosen on it by theirs. */
  const screensOf = (item: MenuItem): { name: Named; path: string }[] => [
    { name: `item.${item.key}`, path: `/${item.value}` },
    ...(item.key === 'reportoutbound'
      ? reports.map((report) => ({
          name: `report.${report}` as const,
          path: `/${item.value}${stringifySearch({ report })}`,
        }))
      : []),
  ];
  const screens = groups.flatMap(({ key, icon: Icon, items }) =>
    items.flatMap(screensOf).flatMap(({ name, path }): SpotlightActionData[] =>
      has(namesIn(name))
        ? [
            {
              id: path,
              label: t(`menu:${name}`),
              ...(key && { description: t(`menu:group.${key}`) }),
              leftSection: Icon && <Icon size={20} stroke={1.6} aria-hidden />,
              onClick: () => router.history.push(path),
            },
          ]
        : [],
    ),
  );
  const open = (path: string) => router.history.push(path);
  const records = found.records.map((record): SpotlightActionData => ({
    id: record.id,
    label: record.title ?? t('palette.unnumbered'),
    description: [
      record.entity === 'inventorystock' ? t('palette.unit') : t(`menu:item.${record.entity}`),
      record.detail,
    ]
      .filter(Boolean)
      .join(' · '),
    leftSection: iconOf(record.entity),
    onClick: () => open(pageOf(record)),
  }));
  const recent = recentRecords({ companyId: company.id, userId: user.id })
    .flatMap(({ path, title }) => {
      const item = listOfRecordAt(path);
      return item && mayOpen(item, user, 'view') && has([title]) ? [{ path, title, item }] : [];
    })
    .map(({ path, title, item }): SpotlightActionData => ({
      id: `recent ${path}`,
      label: title,
      description: t(`menu:item.${item.key}`),
      leftSection: <IconHistory size={20} stroke={1.6} aria-hidden />,
      onClick: () => open(path),
    }));
  // Goods are named by their documents as well: a scanned label means the goods.
  const things = found.records.filter(({ entity }) => !documentEntities.has(entity));
  const meant = things.length > 0 ? things : found.records;
  const only = meant.length === 1 ? meant[0] : undefined;
  const isScanned = scanned !== '' && scanned === query && found.isSettled;
  useEffect(() => {
    if (!isScanned || !only) return;
    palette.close();
    router.history.push(pageOf(only));
  }, [isScanned, only, router]);
  const isOffered = [...recent, ...acts, ...screens].length > 0;
  const keep = (event: KeyboardEvent) => {
    // What came after the last key is not highlighted yet.
    const isChosen = store.getState().selected >= 0;
    if (event.key === 'Enter' && wanted.length >= SEARCH_MIN && !isOffered && !isChosen) setScanned(query);
  };
  const scan = (code: string) => {
    setQuery(code);
    setScanned(code);
  };
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={[
        { group: t('palette.recent'), actions: recent },
        { group: t('palette.acts'), actions: acts },
        { group: t('palette.records'), actions: records },
        { group: t('palette.screens'), actions: screens },
      ].filter(({ actions }) => actions.length > 0)}
      filter={(_, actions) => actions}
      nothingFound={t('palette.nothing')}
      title={t('palette.open')}
      classNames={{ header: classes.unseen ?? '' }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.6} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.open'),
        rightSection: <CameraButton key={openings} isOpenAtFirst={isScanning} onCode={scan} />,
        rightSectionWidth: 48,
        rightSectionPointerEvents: 'all',
        onKeyDown: keep,
      }}
    />
  );
}
