import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/limits.ts';
import { chooseLanguage } from './language.ts';
import { LanguageSwitcher } from '#web/platform/ui/LanguageSwitcher.tsx';

/** The choice between Indonesian and English, kept on this device. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <LanguageSwitcher
      label={t('language.label')}
      value={LANGUAGES.find((language) => language === i18n.language) ?? 'id'}
      options={LANGUAGES.map((language) => ({
        value: language,
        code: language.toUpperCase(),
        name: t(`language.${language}`),
      }))}
      onChange={(language) => void chooseLanguage(language)}
    />
  );
}
