import { Center, Stack, Text } from '@mantine/core';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import type { MenuItem } from './menu.ts';

/** A screen that is still to be filled: the layout with its label, and no word that is not so. */
export function ComingScreen({ item }: { item: MenuItem }) {
  const { t } = useTranslation(['menu', 'common']);
  return (
    <>
      <PageTitle title={t(`menu:item.${item.key}`)} />
      <Center mih="40vh">
        <Stack align="center" gap="xs" c="dimmed">
          <IconLayoutGridAdd size={40} stroke={1.2} aria-hidden />
          <Text size="sm">{t('common:comingLater')}</Text>
        </Stack>
      </Center>
    </>
  );
}
