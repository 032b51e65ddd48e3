import { Button, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, TIME_ZONES, type TimeZone } from '#shared/limits.ts';
import { completeSignUpBody } from '#shared/sign-up.ts';
import { call } from '#web/platform/calls/api.ts';
import { PublicPage } from '../auth/PublicPage.tsx';
import { challengeIn } from '../auth/SecondStepForm.tsx';
import { useArrival } from '../auth/use-arrival.ts';
import { storedLanguage } from '#web/platform/look/language.ts';
import { forgetCompany } from '#web/platform/session/kept-company.ts';
import { tokenFaultIn } from './faults.ts';
import { forgetCompletion } from '#web/auth/kept-completion.ts';
import { useSignUpForm } from './use-sign-up-form.ts';

interface CompanyFormProps {
  /** What allows the company to be made. */
  token: string;
  /** The token is worth nothing any more. */
  onStopped(): void;
  /** The company is made; the person, known before, has a second step. */
  onSecondStep(challenge: string): void;
}

/** Where one lands once the company is made. */
export const WELCOME = '/app?welcome=1';

/** Those of the three that the device is in, else the one where most people live. */
function nearestZone(): TimeZone {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return TIME_ZONES.find((zone) => zone === here) ?? 'Asia/Jakarta';
}

const newCompany = () => ({
  company_name: '',
  npwp: '',
  phone: '',
  address: '',
  time_zone: nearestZone(),
  language: storedLanguage(),
  with_reference: 'yes',
});

type Typed = ReturnType<typeof newCompany>;

const orNothing = (typed: string) => (typed.trim() === '' ? null : typed);

const settle = ({ npwp, phone, address, with_reference, ...rest }: Typed) => ({
  ...rest,
  npwp: orNothing(npwp),
  phone: orNothing(phone),
  address: orNothing(address),
  with_reference: with_reference === 'yes',
});

/** What the company is called, where it is and what it starts with. */
export function CompanyForm({ token, onStopped, onSecondStep }: CompanyFormProps) {
  const { t } = useTranslation(['signUp', 'common']);
  const arrive = useArrival();
  const { field, submit, busy } = useSignUpForm({
    schema: completeSignUpBody.omit({ token: true }),
    initial: newCompany(),
    settle,
    send: async (body) => {
      await call('POST', '/auth/complete_signup', { token, ...body });
      forgetCompletion();
      forgetCompany();
      await arrive(WELCOME);
    },
    onRefused: (problem) => {
      const challenge = challengeIn(problem);
      if (challenge) {
        forgetCompletion();
        onSecondStep(challenge);
      } else if (tokenFaultIn(problem)) {
        onStopped();
      } else {
        return false;
      }
      return true;
    },
  });

  return (
    <PublicPage title={t('complete.title')} busy={busy}>
      <Text size="sm" c="dimmed">
        {t('complete.lead')}
      </Text>
      <form noValidate onSubmit={submit} aria-label={t('complete.title')} aria-busy={busy}>
        <Stack>
          <TextInput
            {...field('company_name')}
            label={t('field.company_name')}
            autoComplete="organization"
            withAsterisk
            autoFocus
          />
          <TextInput {...field('npwp')} label={t('field.npwp')} inputMode="numeric" autoComplete="off" />
          <TextInput {...field('phone')} label={t('field.company_phone')} type="tel" autoComplete="tel" />
          <Textarea
            {...field('address')}
            label={t('field.address')}
            autoComplete="street-address"
            autosize
            minRows={2}
          />
          <Radio.Group {...field('time_zone')} label={t('field.time_zone')}>
            <Stack gap="xs" mt={4}>
              {TIME_ZONES.map((zone) => (
                <Radio
                  key={zone}
                  value={zone}
                  label={t(`timeZone.${zone}`)}
                  description={t(`timeZone.where.${zone}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Radio.Group {...field('language')} label={t('field.language')} description={t('field.languageHint')}>
            <Stack gap="xs" mt={4}>
              {LANGUAGES.map((language) => (
                <Radio key={language} value={language} label={t(`common:language.${language}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Radio.Group {...field('with_reference')} label={t('field.with_reference')}>
            <Stack gap="xs" mt={4}>
              <Radio value="yes" label={t('complete.referenceYes')} description={t('complete.referenceYesHint')} />
              <Radio value="no" label={t('complete.referenceNo')} description={t('complete.referenceNoHint')} />
            </Stack>
          </Radio.Group>
          <Button type="submit" fullWidth>
            {t('complete.submit')}
          </Button>
        </Stack>
      </form>
    </PublicPage>
  );
}
