import { ActionIcon, Box, Group, Text, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CompanyLogo } from '../company/CompanyLogo.tsx';
import { LanguageChoice } from '#web/platform/look/LanguageChoice.tsx';
import { Logo } from '#web/platform/look/Logo.tsx';
import { Bell } from '../notifications/Bell.tsx';
import { useSession } from '#web/platform/session/session.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { WarehouseMenu } from './WarehouseMenu.tsx';
import { PaletteButton } from './PaletteButton.tsx';

interface HeaderProps {
  shownAtDesk: boolean;
  shownOnPhone: boolean;
  toggleAtDesk: () => void;
  toggleOnPhone: () => void;
  onFind: () => void;
}

export function Header({ shownAtDesk, shownOnPhone, toggleAtDesk, toggleOnPhone, onFind }: HeaderProps) {
  const { company } = useSession();
  const { t } = useTranslation();
  return (
    <Group h="100%" px={8} justify="space-between" wrap="nowrap" gap={4}>
      <Group gap={8} wrap="nowrap" miw={0}>
        <MenuToggle shown={shownAtDesk} toggle={toggleAtDesk} visibleFrom="sm" />
        <MenuToggle shown={shownOnPhone} toggle={toggleOnPhone} hiddenFrom="sm" />
        {/* On a phone the company stands in place of our name: people of two have to see in which they are. */}
        <UnstyledButton py={9} aria-label={t('appName')} renderRoot={(props) => <Link to="/app" {...props} />}>
          <Logo size={26} isNamedAtDesk />
        </UnstyledButton>
        <Group gap={8} wrap="nowrap" miw={0} pl={{ base: 0, sm: 'sm' }}>
          {company.logo && (
            <Box visibleFrom="sm">
              <CompanyLogo name={company.name} logo={company.logo} size={26} />
            </Box>
          )}
          <Text size="sm" c="dimmed" truncate miw={0}>
            {company.name}
          </Text>
          <Box visibleFrom="sm">
            <WarehouseMenu />
          </Box>
        </Group>
      </Group>
      <Group gap={2} wrap="nowrap">
        <PaletteButton onOpen={onFind} />
        <Bell />
        <LanguageChoice />
        <AccountMenu />
      </Group>
    </Group>
  );
}

interface MenuToggleProps {
  shown: boolean;
  toggle: () => void;
  visibleFrom?: 'sm';
  hiddenFrom?: 'sm';
}

function MenuToggle({ shown, toggle, ...when }: MenuToggleProps) {
  const { t } = useTranslation('menu');
  const Icon = shown ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      onClick={toggle}
      aria-label={t(shown ? 'navigation.hide' : 'navigation.show')}
      aria-expanded={shown}
      aria-controls="navigation"
      {...when}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
