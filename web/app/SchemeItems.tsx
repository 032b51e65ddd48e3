import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const schemes = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[];

/** Menu entries for the colour scheme: light, dark or that of the device; kept on this device. */
export function SchemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto');
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      <Menu.Label>{t('scheme.label')}</Menu.Label>
      {schemes.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme}>
          {t(`scheme.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
