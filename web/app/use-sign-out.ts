import { useQueryClient } from '@tanstack/react-query';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { workIn } from '#web/platform/calls/api.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { tellTabs } from '#web/platform/calls/elsewhere.ts';
import { aboutSignIn, outdate, showFailure } from '#web/platform/look/notices.ts';
import { endSession } from '#web/platform/session/ending.ts';
import { forgetCompany } from '#web/platform/session/kept-company.ts';
import { forgetDrafts } from '#web/platform/session/kept-drafts.ts';
import { forgetSelection } from './menu-storage.ts';

/** So long an answer is waited for; then the person sees that they are out. */
const PATIENCE_MS = 500;

/** Where one goes next. Who stays, because something is not saved, goes somewhere else later. */
const nextPath = (history: RouterHistory) =>
  new Promise<string>((resolve) => {
    const stop = history.subscribe(({ location }) => {
      stop();
      resolve(location.pathname);
    });
  });

/**
 * Takes everything of the person off the screen and out of this browser, whether or not the server can be reached, and ends the
 * session: now, or as soon as it can be. Where something is not saved, the screen asks first, and who stays is still signed in.
 */
export function useSignOut() {
  const { t } = useTranslation('notification');
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    const leaving = nextPath(router.history);
    const shown = router.navigate({ to: '/' });
    if ((await leaving) !== '/') return;
    const ended = endSession();
    const isAway = await Promise.race([
      ended.then(
        () => false,
        () => true,
      ),
      wait(PATIENCE_MS).then(() => true),
    ]);
    outdate(aboutSignIn.about);
    forgetSelection();
    forgetDrafts();
    forgetCompany();
    workIn(undefined);
    tellTabs();
    await shown;
    queryClient.clear();
    if (isAway) showFailure({ title: t('logout_later_title'), message: t('logout_later_message'), ...aboutSignIn });
  };
}
