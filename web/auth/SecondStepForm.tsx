import { Alert, Anchor, Box, Button, LoadingOverlay, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { workingOverlay } from '#web/platform/ui/dialog.ts';
import { faultsIn } from './server-faults.ts';
import type { Fault } from './password-rules.ts';
import { useFaultText } from './use-fault-text.ts';
import { useSignInNotices } from './use-sign-in-notices.ts';

/** What names the sign-in, when the server asks for the second step. */
export const challengeIn = (problem: unknown) =>
  problem instanceof ApiProblem && problem.kind === 'second-step-required' ? problem.details.challenge : undefined;

interface SecondStepFormProps {
  challenge: string;
  onSignedIn(): Promise<void>;
  /** Back to the first step. */
  onAgain(): void;
}

/** Asks after the first proof for the code of their device, or one of their recovery codes. */
export function SecondStepForm({ challenge, onSignedIn, onAgain }: SecondStepFormProps) {
  const { t } = useTranslation('auth');
  const faultText = useFaultText();
  const notices = useSignInNotices();
  const input = useRef<HTMLInputElement>(null);
  const underway = useRef(false);
  const [recovering, setRecovering] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const [expired, setExpired] = useState(false);

  async function show(typed: string) {
    if (underway.current) {
      return;
    }
    underway.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      await call('POST', '/auth/second_step', { challenge, code: typed });
      notices.succeeded('login');
      await onSignedIn();
    } catch (problem) {
      refused(problem);
    }
    underway.current = false;
    setBusy(false);
  }

  function refused(problem: unknown) {
    const { code: wrong } = faultsIn(problem);
    if (problem instanceof ApiProblem && problem.kind === 'second-step-expired') {
      setExpired(true);
    } else if (wrong) {
      setFault(wrong);
      // What is typed next takes the place of what was wrong.
      setTimeout(() => input.current?.select());
    } else {
      notices.failed('login', problem);
    }
  }

  function type(typed: string) {
    setCode(typed);
    setFault(undefined);
    const digits = typed.replaceAll(/\s/g, '');
    if (!recovering && /^\d{6}$/.test(digits)) {
      void show(digits);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') {
      setFault('code');
      input.current?.focus();
    } else {
      void show(code);
    }
  }

  function otherWay() {
    setRecovering(!recovering);
    setCode('');
    setFault(undefined);
    input.current?.focus();
  }

  if (expired) {
    return (
      <>
        <Alert color="warn" role="alert">
          {t('secondStep.expired')}
        </Alert>
        <Button fullWidth autoFocus onClick={onAgain}>
          {t('secondStep.again')}
        </Button>
      </>
    );
  }
  return (
    <Box pos="relative">
      <LoadingOverlay visible={busy} overlayProps={workingOverlay} />
      <form noValidate onSubmit={submit} aria-label={t('secondStep.title')} aria-busy={busy}>
        <Stack>
          <Text size="sm">{t(recovering ? 'secondStep.recoveryLead' : 'secondStep.lead')}</Text>
          <TextInput
            ref={input}
            label={t(recovering ? 'secondStep.recoveryCode' : 'secondStep.code')}
            value={code}
            error={faultText(fault)}
            inputMode={recovering ? 'text' : 'numeric'}
            autoComplete={recovering ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth>
            {t('secondStep.submit')}
          </Button>
        </Stack>
      </form>
      <Stack gap="xs" mt="lg">
        <Anchor component="button" type="button" size="sm" onClick={otherWay}>
          {t(recovering ? 'secondStep.useApp' : 'secondStep.useRecovery')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onAgain}>
          {t('secondStep.back')}
        </Anchor>
      </Stack>
    </Box>
  );
}
