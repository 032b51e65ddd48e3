import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconPackage, IconPlus, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTrialOver, useSession } from '#web/platform/session/session.tsx';
import { NEW_RECORD } from '#web/platform/ui/list-search.ts';
import classes from './Palette.module.css';
import { accountItems, bellItems, type ItemKey, permittedMenu } from './menu.ts';
import { stringifySearch } from './search-params.ts';
import { useFoundProducts } from './use-found-products.ts';

const [store, palette] = createSpotlight();

/** What is made most often, by the screens where it is listed. */
const made = ['stockreceived', 'stockissued', 'product', 'partners'] as const;

/** Begins with what one can make; finds screens by either language's name, and products, whose form it opens. Opens whenever `openings` grows. */
export default function Palette({ openings }: { openings: number }) {
  const { t, i18n } = useTranslation(['common', 'menu']);
  const { permissions } = useSession().user;
  const router = useRouter();
  const [query, setQuery] = useState('');
  const products = useFoundProducts(query);
  const isTrialOver = useIsTrialOver();
  useEffect(() => palette.open(), [openings]);

  const wanted = query.trim().toLowerCase();
  const groups = [
    ...permittedMenu(permissions),
    { key: undefined, icon: undefined, items: [...accountItems, ...bellItems] },
  ];
  /** A label in the language of the person, and in either for those who search by the other. */
  const namesOf = (key: ItemKey) => [
    t(`menu:item.${key}`),
    ...['en', 'id'].map((language) => i18n.getFixedT(language, 'menu')(`item.${key}`)),
  ];
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
  const screens = groups.flatMap(({ key, icon: Icon, items }) =>
    items.flatMap((item): SpotlightActionData[] => {
      const label = t(`menu:item.${item.key}`);
      return has(namesOf(item.key))
        ? [
            {
              id: item.value,
              label,
              ...(key && { description: t(`menu:group.${key}`) }),
              leftSection: Icon && <Icon size={20} stroke={1.6} aria-hidden />,
              onClick: () => void router.navigate({ to: `/${item.value}` }),
            },
          ]
        : [];
    }),
  );
  const records = products.map(({ id, name }): SpotlightActionData => ({
    id,
    label: name,
    leftSection: <IconPackage size={20} stroke={1.6} aria-hidden />,
    onClick: () => router.history.push(`/app/product${stringifySearch({ search: name, record: id })}`),
  }));
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={[
        { group: t('palette.acts'), actions: acts },
        { group: t('palette.screens'), actions: screens },
        { group: t('palette.records'), actions: records },
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
      }}
    />
  );
}
