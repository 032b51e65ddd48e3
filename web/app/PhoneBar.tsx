import { UnstyledButton } from '@mantine/core';
import { IconDots, IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session/session.tsx';
import { entryOf } from './menu-storage.ts';
import { type GroupKey, permittedMenu } from './menu.ts';
import classes from './PhoneBar.module.css';

export const phoneBarHeight = 56;

/** The most used groups of the menu. */
const places = { today: 'dashboard', moves: 'operations', stock: 'inventory' } as const satisfies Record<
  string,
  GroupKey
>;

interface PhoneBarProps {
  /** The group of the screen that shows. */
  group: GroupKey;
  /** Whether the whole menu is open. */
  isMore: boolean;
  onMore: () => void;
  onGo: () => void;
  /** Finds the record of a label before the camera. */
  onScan: () => void;
}

/** The first places at the thumb, each where one was in it last, and the way to all others. */
export function PhoneBar({ group, isMore, onMore, onGo, onScan }: PhoneBarProps) {
  const { t } = useTranslation('menu');
  const groups = permittedMenu(useSession().user);
  const toPlace = (place: keyof typeof places) => {
    const found = groups.find(({ key }) => key === places[place]);
    const entry = found && entryOf(found.key, found.items);
    if (!found || !entry) return null;
    const Icon = found.icon;
    return (
      <UnstyledButton
        renderRoot={(props) => <Link to={`/${entry.value}`} {...props} />}
        className={classes.place}
        data-here={(found.key === group && !isMore) || undefined}
        onClick={onGo}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        {t(`places.${place}`)}
      </UnstyledButton>
    );
  };
  return (
    <nav className={classes.bar} aria-label={t('places.label')}>
      {toPlace('today')}
      {toPlace('moves')}
      <UnstyledButton className={classes.place} aria-haspopup="dialog" onClick={onScan}>
        <IconScan size={20} stroke={1.6} aria-hidden />
        {t('places.scan')}
      </UnstyledButton>
      {toPlace('stock')}
      <UnstyledButton
        className={classes.place}
        aria-expanded={isMore}
        aria-controls="navigation"
        data-here={isMore || undefined}
        onClick={onMore}
      >
        <IconDots size={20} stroke={1.6} aria-hidden />
        {t('places.more')}
      </UnstyledButton>
    </nav>
  );
}
