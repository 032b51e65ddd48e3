import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { keepCompletion } from './kept-completion.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { emailFault, passwordFault } from './password-rules.ts';
import { challengeIn } from './SecondStepForm.tsx';
import { useSignInNotices } from './use-sign-in-notices.ts';

interface PasswordSignInOptions {
  /** What stands in the field of the e-mail. */
  email: string;
  /** Where they were or want to be; undefined where they have not said. */
  companyId?: string | undefined;
  /** Somebody types, or chose a person of the demo: they mean to come in. May be told more than once. */
  onBegin?(): void;
  onSignedIn(): Promise<void>;
  /** A second step is asked for. */
  onChallenge(challenge: string): void;
}

export type PasswordSignIn = ReturnType<typeof usePasswordSignIn>;

/** The first step: what is typed, whether it is being checked, and what follows from the answer. */
export function usePasswordSignIn({ email, companyId, onBegin, onSignedIn, onChallenge }: PasswordSignInOptions) {
  const router = useRouter();
  const notices = useSignInNotices();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email, password: '' },
    validate: { email: emailFault, password: passwordFault },
    onValuesChange: () => onBegin?.(),
  });

  async function enter(values: { email: string; password: string }) {
    if (busy) {
      return;
    }
    setBusy(true);
    onBegin?.();
    try {
      await call('POST', '/auth/login', { ...values, ...(companyId && { company_id: companyId }) });
      notices.succeeded('login');
      await onSignedIn();
    } catch (problem) {
      const asked = challengeIn(problem);
      if (asked) {
        form.setFieldValue('password', '');
        onChallenge(asked);
      } else if (problem instanceof ApiProblem && problem.kind === 'sign-up-incomplete') {
        keepCompletion(problem.details.challenge ?? '');
        await router.navigate({ to: '/complete-signup' });
      } else {
        notices.failed('login', problem);
      }
      await wait(pauses.close);
    }
    setBusy(false);
  }

  const submit = form.onSubmit(enter, (faults) => focusFirstFault(form, faults));

  return { form, busy, submit, enter };
}
