import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call, workIn } from '#web/platform/calls/api.ts';
import { tellTabs } from '#web/platform/calls/elsewhere.ts';
import { aboutSignIn, outdate, showFailure } from '#web/platform/look/notices.ts';
import { forgetSelection } from './menu-storage.ts';

/** Ends the session, forgets what was kept of it in this browser and leads to the landing page. */
export function useSignOut() {
  const { t } = useTranslation('notification');
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    try {
      await call('POST', '/auth/logout');
    } catch (problem) {
      const alreadyOut = problem instanceof ApiProblem && problem.status === 401;
      if (!alreadyOut) {
        showFailure({ title: t('logout_failed_title'), message: t('logout_failed_message'), ...aboutSignIn });
        return;
      }
    }
    outdate(aboutSignIn.about);
    forgetSelection();
    workIn(undefined);
    tellTabs();
    await router.navigate({ to: '/' });
    queryClient.clear();
  };
}
