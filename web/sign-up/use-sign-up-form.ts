import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { focusFirstFault } from '../auth/focus-first-fault.ts';
import { aboutSignIn, showFailure, showWarning } from '#web/platform/look/notices.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { faultsIn, faultsOf, useFaultText } from './faults.ts';

interface SignUpFormOptions<Values> {
  schema: z.ZodType;
  initial: Values;
  /** What is sent, when it is not quite what was typed. */
  settle?: (values: Values) => object;
  send: (body: object) => Promise<void>;
  /** Takes a refusal that no field is to blame for; answers whether it did. */
  onRefused?: (problem: unknown) => boolean;
}

/** A form of the sign-up: what schema and server find at fault stands at the fields, and nothing typed is lost. */
export function useSignUpForm<Values extends Record<string, unknown>>(options: SignUpFormOptions<Values>) {
  const { schema, initial, settle = (values) => values, send, onRefused } = options;
  const faultText = useFaultText();
  const tell = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => faultsOf(schema.safeParse(settle(values))),
  });

  async function refused(problem: unknown) {
    await wait(pauses.close);
    const faults = faultsIn(problem);
    if (Object.keys(faults).length > 0) {
      form.setErrors(faults);
      // Once the overlay is gone.
      setTimeout(() => focusFirstFault(form, faults));
    } else if (!onRefused?.(problem)) {
      tell(problem);
    }
  }

  const submit = form.onSubmit(
    async (values) => {
      if (busy) {
        return;
      }
      setBusy(true);
      try {
        await send(settle(values));
      } catch (problem) {
        await refused(problem);
      }
      setBusy(false);
    },
    (faults) => focusFirstFault(form, faults),
  );

  const field = (name: keyof Values & string) => ({
    ...form.getInputProps(name),
    error: faultText(form.errors[name]),
  });

  return { form, field, submit, busy };
}

/** Says why a step failed: one has to wait, the server is away, or what it said itself. */
export function useFailureNotice() {
  const { t } = useTranslation(['signUp', 'notification', 'common']);
  return (problem: unknown) => {
    if (problem instanceof ApiProblem && problem.status === 429) {
      const [title, message] = [t('notification:limit_warning_title'), t('notification:limit_warning_message')];
      showWarning({ title, message, ...aboutSignIn });
    } else {
      const message = reasonOf(problem) ?? t('common:alert.description');
      showFailure({ title: t('signUp:failed'), message, ...aboutSignIn });
    }
  };
}
