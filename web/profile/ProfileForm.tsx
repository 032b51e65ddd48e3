import { Select, SimpleGrid, TextInput, useMantineColorScheme } from '@mantine/core';
import i18next from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COLOR_SCHEMES, type ColorScheme, LANGUAGES, type Language } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { chooseLanguage } from '#web/platform/look/language.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useRenew, useTry } from './use-own.ts';

interface Values extends Record<string, unknown> {
  name: string;
  username: string;
  phone: string;
  language: Language;
  color_scheme: ColorScheme;
}

/** An empty telephone number is none. */
const bodyOf = (values: Values) => ({ ...values, phone: values.phone.trim() || null });

/** The form of what people say about themselves, and how they want to see Palka. */
export function useProfileForm() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const attempt = useTry();
  const renew = useRenew();
  const [busy, setBusy] = useState(false);
  const { name, username, phone, language, color_scheme } = user;
  const [stored, setStored] = useState<Values>({ name, username, phone: phone ?? '', language, color_scheme });
  const form = useRecordForm<Values>({
    schema: async () => (await import('#shared/profile.ts')).profileBody,
    initial: stored,
    sent: bodyOf,
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) {
      return;
    }
    setBusy(true);
    const saved = await form.submit(async (values) => {
      const result = await attempt(t('about.failed_title'), () =>
        call<{ data: Values }>('PUT', '/profile', bodyOf(values)),
      );
      if ('faults' in result) {
        return result.faults;
      }
      const kept = { ...values, phone: result.done.data.phone ?? '' };
      setStored(kept);
      form.startFrom(kept);
      // What was not touched here may be chosen otherwise on this device.
      if (values.language !== language) {
        await chooseLanguage(values.language);
      }
      if (values.color_scheme !== color_scheme) {
        setColorScheme(values.color_scheme);
      }
      return undefined;
    });
    if (saved) {
      await renew('me');
      // In the language just chosen.
      showSuccess({
        title: i18next.t('profile:about.saved_title'),
        message: i18next.t('profile:about.saved_message'),
        about: t('about.failed_title'),
      });
    }
    setBusy(false);
  }

  return {
    ...form,
    save,
    busy,
    changes: Object.keys(stored).filter((name) => form.values[name] !== stored[name]).length,
    discard: () => form.startFrom(stored),
  };
}

interface ProfileFormProps {
  id: string;
  form: ReturnType<typeof useProfileForm>;
}

/** What people say about themselves, and how they want to see Palka. */
export function ProfileForm({ id, form: { field, place, save, busy } }: ProfileFormProps) {
  const { t } = useTranslation(['profile', 'common']);
  const { user } = useSession();
  const text = (of: 'name' | 'username' | 'phone') => {
    const { onChange, ...rest } = field(of);
    return { ...rest, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  };
  const languages = LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }));
  const schemes = COLOR_SCHEMES.map((value) => ({ value, label: t(`common:scheme.${value}`) }));
  const { onChange: setLanguage, ...languageProps } = field('language');
  const { onChange: setScheme, ...schemeProps } = field('color_scheme');
  return (
    <form id={id} ref={place} noValidate onSubmit={save} aria-label={t('about.title')} aria-busy={busy}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...text('name')} label={t('about.name')} autoComplete="name" required />
        <TextInput {...text('username')} label={t('about.username')} autoComplete="nickname" required />
        <TextInput
          value={user.email}
          label={t('about.email')}
          description={t('about.emailHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          readOnly
          variant="filled"
        />
        <TextInput {...text('phone')} label={t('about.phone')} type="tel" autoComplete="tel" />
        <Select
          {...languageProps}
          data={languages}
          label={t('about.language')}
          allowDeselect={false}
          onChange={(value) => setLanguage(value as Language)}
        />
        <Select
          {...schemeProps}
          data={schemes}
          label={t('about.scheme')}
          allowDeselect={false}
          description={t('about.schemeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(value) => setScheme(value as ColorScheme)}
        />
      </SimpleGrid>
    </form>
  );
}
