import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PaletteButton.module.css';

/** Opens the palette, as ⌘K or Ctrl K does. */
export function PaletteButton({ onOpen: open }: { onOpen: () => void }) {
  const { t } = useTranslation();
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
    </>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
