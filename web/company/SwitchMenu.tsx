import { Menu, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsShuffle, IconCheck } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CompanyLogo } from './CompanyLogo.tsx';
import { useCompanies } from './use-companies.ts';

/** So many companies stand in the menu; the screen has all of them. */
const MOST = 7;

/** Where all of them can be chosen. */
const screen: string = '/app/switch-company';

const icon = <IconArrowsShuffle size={18} stroke={1.6} aria-hidden />;

/** The entry that leads to the choice of the company; with more than one, they open beside it where there is room. */
export function SwitchMenu() {
  const { t } = useTranslation(['companies', 'menu']);
  const companies = useCompanies().data ?? [];
  const roomy = useMediaQuery('(min-width: 48em)') ?? false;
  const cameFrom = useRouterState({ select: ({ location }) => location.pathname });
  const label = t('menu:item.switchcompany');
  if (companies.length < 2 || !roomy) {
    return (
      <Menu.Item leftSection={icon} renderRoot={(props) => <Link to={screen} state={{ cameFrom }} {...props} />}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={icon}>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown w={310}>
        {companies.slice(0, MOST).map(({ id, name, logo, role_name, current }) => (
          <Menu.Item
            key={id}
            leftSection={<CompanyLogo name={name} logo={logo} size={28} />}
            rightSection={current && <IconCheck size={16} role="img" aria-label={t('switch.current')} />}
            {...(!current && {
              renderRoot: (props: object) => <Link to={screen} state={{ switchTo: id, cameFrom }} {...props} />,
            })}
          >
            <Text size="sm" truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {role_name}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item renderRoot={(props) => <Link to={screen} state={{ cameFrom }} {...props} />}>
          {t('switch.all')}
        </Menu.Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
