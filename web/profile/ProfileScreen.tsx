import { Anchor, Box, Button, Stack } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session/session.tsx';
import { ScannerButton } from '#web/platform/scan/ScannerButton.tsx';
import { SavingBar } from '#web/platform/ui/SavingBar.tsx';
import { SettingsSection } from '#web/platform/ui/SettingsSection.tsx';
import { UnsavedGuard } from '#web/platform/ui/UnsavedGuard.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { GoogleSection } from './GoogleSection.tsx';
import { OwnDataSection } from './OwnDataSection.tsx';
import { PhotoField } from './PhotoField.tsx';
import { ProfileForm, useProfileForm } from './ProfileForm.tsx';
import { SecondStepSection } from './SecondStepSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const UpdatePasswordDialog = lazy(() => import('../auth/UpdatePasswordDialog.tsx'));

/** Everything about one's own account: who one is, what proves it, and where one is signed in. */
export default function ProfileScreen() {
  const { t } = useTranslation(['profile', 'menu']);
  const { user } = useSession();
  const [updating, setUpdating] = useState(false);
  const id = useId();
  const form = useProfileForm();
  return (
    <Box>
      <PageTitle title={t('menu:item.profile')} />
      <SettingsSection title={t('about.title')} lead={t('about.lead')}>
        <Stack gap="lg">
          <PhotoField />
          <ProfileForm id={id} form={form} />
        </Stack>
      </SettingsSection>
      <SettingsSection title={t('password.title')} lead={t('password.lead')}>
        <Button variant="default" onClick={() => setUpdating(true)}>
          {t('password.change')}
        </Button>
      </SettingsSection>
      <SecondStepSection />
      <GoogleSection />
      <SettingsSection title={t('scanner.title')} lead={t('scanner.lead')}>
        <ScannerButton />
      </SettingsSection>
      <SessionsSection />
      <OwnDataSection />
      <Anchor href="/third-party-notices.txt" target="_blank" size="sm" underline="always">
        {t('notices')}
      </Anchor>
      <SavingBar form={id} changes={form.changes} busy={form.busy} onDiscard={form.discard} />
      <UnsavedGuard dirty={form.changes > 0} />
      {updating && (
        <Suspense>
          <UpdatePasswordDialog userId={user.id} onClose={() => setUpdating(false)} />
        </Suspense>
      )}
    </Box>
  );
}
