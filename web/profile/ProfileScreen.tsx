import { Button, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/platform/session/session.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { PhotoField } from './PhotoField.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondStepSection } from './SecondStepSection.tsx';
import { Section } from './Section.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const UpdatePasswordDialog = lazy(() => import('../auth/UpdatePasswordDialog.tsx'));

/** Everything about one's own account: who one is, what proves it, and where one is signed in. */
export default function ProfileScreen() {
  const { t } = useTranslation(['profile', 'menu']);
  const { user } = useSession();
  const [updating, setUpdating] = useState(false);
  return (
    <Stack maw={960}>
      <PageTitle title={t('menu:item.profile')} />
      <Section title={t('about.title')} lead={t('about.lead')}>
        <Stack gap="lg">
          <PhotoField />
          <ProfileForm />
        </Stack>
      </Section>
      <Section title={t('password.title')} lead={t('password.lead')}>
        <Button variant="default" onClick={() => setUpdating(true)}>
          {t('password.change')}
        </Button>
      </Section>
      <SecondStepSection />
      <SessionsSection />
      {updating && (
        <Suspense>
          <UpdatePasswordDialog userId={user.id} onClose={() => setUpdating(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
