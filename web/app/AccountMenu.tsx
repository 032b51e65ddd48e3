import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconKey, IconLogout, IconUser, type Icon } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchMenu } from '../company/SwitchMenu.tsx';
import { Face } from '#web/platform/session/Face.tsx';
import { useSession } from '#web/platform/session/session.tsx';
import classes from './AccountMenu.module.css';
import { accountItems, type ItemKey, mayOpen } from './menu.ts';
import { fetchNotices } from './Notices.tsx';
import { SchemeItems } from './SchemeItems.tsx';
import { useSignOut } from './use-sign-out.ts';

const UpdatePasswordDialog = lazy(() => import('../auth/UpdatePasswordDialog.tsx'));

const icons: Partial<Record<ItemKey, Icon>> = {
  profile: IconUser,
  company: IconBuilding,
};

/** Behind the avatar: one's profile and password, the company, the appearance and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('menu');
  const { user, company } = useSession();
  const signOut = useSignOut();
  const router = useRouter();
  // Signing out leads there, and says that it did, also when the server is away.
  const fetchTheEnd = () => void Promise.all([router.preloadRoute({ to: '/' }), fetchNotices()]);
  const button = useRef<HTMLButtonElement>(null);
  const [updating, setUpdating] = useState(false);
  const updatePassword = () => {
    // The entry goes with the menu: when the dialog closes, focus returns to the avatar.
    button.current?.focus();
    setUpdating(true);
  };
  const [profile, settings] = accountItems.map((item) => {
    const { key, value } = item;
    const Icon = icons[key];
    return (
      mayOpen(item, user) && (
        <Menu.Item
          key={key}
          leftSection={Icon && <Icon size={18} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to={`/${value}`} {...props} />}
        >
          {t(`item.${key}`)}
        </Menu.Item>
      )
    );
  });
  return (
    <>
      <Menu position="bottom-end" width={240} onOpen={fetchTheEnd}>
        <Menu.Target>
          <UnstyledButton ref={button} className={classes.target} aria-label={t('account.label', { name: user.name })}>
            <Face name={user.name} photo={user.photo} size={32} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <Face name={user.name} photo={user.photo} size={40} />
            <div className={classes.words}>
              <Text size="sm" fw={600} truncate>
                {user.name}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {user.email}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {[user.role_name, ...(user.partners ?? []).map(({ name }) => name), company.name].join(' · ')}
              </Text>
            </div>
          </div>
          <Menu.Divider />
          {profile}
          <Menu.Item leftSection={<IconKey size={18} stroke={1.6} aria-hidden />} onClick={updatePassword}>
            {t('account.updatePassword')}
          </Menu.Item>
          {settings}
          <SwitchMenu />
          <Menu.Divider />
          <SchemeItems />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={() => void signOut()}>
            {t('account.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {updating && (
        <Suspense>
          <UpdatePasswordDialog userId={user.id} onClose={() => setUpdating(false)} />
        </Suspense>
      )}
    </>
  );
}
