import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { aboutSignIn, showFailure, showSuccess, showWarning } from '#web/platform/look/notices.ts';

/** Says how signing in and recovery went. A failure is taken away when there is news. */
export function useSignInNotices() {
  const { t } = useTranslation(['notification', 'common']);
  return {
    succeeded: (what: 'login' | 'forgot' | 'reset' | 'password') =>
      showSuccess({ title: t(`${what}_success_title`), message: t(`${what}_success_message`), ...aboutSignIn }),
    /** Orange when one has to wait, else red; the message names the cause where it is not what was typed. */
    failed: (what: 'login' | 'google' | 'forgot' | 'reset' | 'password', problem: unknown) => {
      const { status = 0, details, isOutOfReach = true } = problem instanceof ApiProblem ? problem : {};
      if (status === 429) {
        showWarning({ title: t('limit_warning_title'), message: t('limit_warning_message'), ...aboutSignIn });
        return;
      }
      // Told at the fields already, or nobody's fault here: then the general words would be wrong.
      const elsewhere = details?.errors?.some(({ pointer }) => pointer !== '/token' && pointer !== '/email');
      const inItsWords = status >= 500 || (what === 'reset' && elsewhere) ? details?.detail : undefined;
      const message = isOutOfReach ? t('common:network.description') : (inItsWords ?? t(`${what}_failed_message`));
      showFailure({ title: t(`${what}_failed_title`), message, ...aboutSignIn });
    },
  };
}
