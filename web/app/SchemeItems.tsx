import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const icons: Record<MantineColorScheme, Icon> = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
const schemes = ['light', 'dark', 'auto'] as const;

/** Menu entries that choose light, dark or whatever the device prefers; kept on this device. */
export function SchemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('scheme.label')}</Menu.Label>
      {schemes.map((scheme) => {
        const Icon = icons[scheme];
        const chosen = colorScheme === scheme;
        return (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={chosen}
            closeMenuOnClick={false}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            rightSection={chosen && <IconCheck size={16} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`scheme.${scheme}`)}
          </Menu.Item>
        );
      })}
    </>
  );
}
