import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/invitation.ts';
import { call } from '#web/platform/calls/api.ts';
import { aboutSignIn, showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { badLinkIn, type InvitationLink, type Progress } from './use-invitation.ts';

interface Accepted {
  company_id: string;
  /** Null when the new member has to sign in. */
  token: string | null;
}

/** Says yes to an invitation. Answers what came of it, or the problem; that is told here unless it is a field's. */
export function useAccept(link: InvitationLink, { company_name: company }: Invitation) {
  const { t } = useTranslation('users');
  return {
    async accept(who: object, onProgress: (progress: Progress) => void): Promise<Accepted | { problem: unknown }> {
      onProgress('busy');
      try {
        return (await call<{ data: Accepted }>('POST', '/auth/accept_invitation', { ...link, ...who })).data;
      } catch (problem) {
        const message = reasonOf(problem) ?? '';
        showFailure({ title: t('invitation.failed'), message, ...aboutSignIn });
        await wait(pauses.close);
        onProgress(badLinkIn(problem) ?? 'open');
        return { problem };
      }
    },
    welcome: () =>
      showSuccess({
        title: t('invitation.welcome', { company }),
        message: t('invitation.welcomeNext'),
        ...aboutSignIn,
      }),
  };
}
