import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconPackage, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session/session.tsx';
import classes from './Palette.module.css';
import { accountItems, bellItems, permittedMenu } from './menu.ts';
import { stringifySearch } from './search-params.ts';
import { useFoundProducts } from './use-found-products.ts';

const [store, palette] = createSpotlight();

/** Finds screens by either language's name, and products, whose form it opens. Opens whenever `openings` grows. */
export default function Palette({ openings }: { openings: number }) {
  const { t, i18n } = useTranslation(['common', 'menu']);
  const { permissions } = useSession().user;
  const router = useRouter();
  const [query, setQuery] = useState('');
  const products = useFoundProducts(query);
  useEffect(() => palette.open(), [openings]);

  const wanted = query.trim().toLowerCase();
  const groups = [
    ...permittedMenu(permissions),
    { key: undefined, icon: undefined, items: [...accountItems, ...bellItems] },
  ];
  const screens = groups.flatMap(({ key, icon: Icon, items }) =>
    items.flatMap((item): SpotlightActionData[] => {
      const label = t(`menu:item.${item.key}`);
      const names = [label, ...['en', 'id'].map((language) => i18n.getFixedT(language, 'menu')(`item.${item.key}`))];
      return names.some((name) => name.toLowerCase().includes(wanted))
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
