import { Anchor, Box, LoadingOverlay, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workIn } from '#web/platform/calls/api.ts';
import { beHere, lookAround, tellTabs } from '#web/platform/calls/elsewhere.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { workingOverlay } from '#web/platform/ui/dialog.ts';
import { HeldDialog } from '#web/platform/ui/HeldDialog.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { usePasswordSignIn } from './use-password-sign-in.ts';

/** It cannot be closed: what lies below stays as it was left, and cannot be saved before. */
export default function SignInPanel() {
  const { t } = useTranslation('auth');
  const { user, company } = useSession();
  const router = useRouter();
  const client = useQueryClient();
  const [challenge, setChallenge] = useState<string>();
  const signIn = usePasswordSignIn({
    email: user.email,
    companyId: company.id,
    onSignedIn: goOn,
    onChallenge: setChallenge,
  });

  async function goOn() {
    tellTabs(user.id);
    await lookAround();
    // What was refused meanwhile is asked for again.
    void client.invalidateQueries();
  }

  async function leave() {
    workIn(undefined);
    beHere();
    client.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'settings' });
    const { pathname } = router.state.location;
    await router.navigate({ to: '/login', search: { next: pathname }, replace: true, ignoreBlocker: true });
  }

  return (
    <HeldDialog title={t('again.title')} width="default">
      <Stack>
        <Text size="sm">{t('again.lead', { company: company.name })}</Text>
        {challenge ? (
          <SecondStepForm challenge={challenge} onSignedIn={goOn} onAgain={() => setChallenge(undefined)} />
        ) : (
          <>
            <Box pos="relative">
              <LoadingOverlay visible={signIn.busy} overlayProps={workingOverlay} />
              <PasswordForm signIn={signIn} fixedEmail>
                <Anchor size="sm" ta="right" href="/forgot" target="_blank" rel="noopener">
                  {t('login.forgot')}
                </Anchor>
              </PasswordForm>
            </Box>
            <GoogleSignIn newTab />
          </>
        )}
        <Anchor component="button" type="button" size="sm" onClick={() => void leave()}>
          {t('again.leave')}
        </Anchor>
      </Stack>
    </HeldDialog>
  );
}
