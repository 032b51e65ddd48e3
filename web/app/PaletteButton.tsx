import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PaletteButton.module.css';

const Palette = lazy(() => import('./Palette.tsx'));

/** Opens the palette, as ⌘K or Ctrl K does. Its code arrives when it is first wanted. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [openings, setOpenings] = useState(0);
  const open = () => setOpenings((times) => times + 1);
  // `[]`: also while one types in a field.
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <UnstyledButton className={classes.wide} onClick={open} aria-haspopup="dialog">
        <IconSearch size={16} aria-hidden />
        <Text component="span" size="sm" flex={1}>
          {t('palette.open')}
        </Text>
        <Kbd size="xs" aria-hidden>
          {isApple ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <ActionIcon
        className={classes.narrow ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        onClick={open}
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
      >
        <IconSearch size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {openings > 0 && (
        <Suspense>
          <Palette openings={openings} />
        </Suspense>
      )}
    </>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
