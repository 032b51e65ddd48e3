import { useTranslation } from 'react-i18next';
import { english } from '../texts/index.ts';
import type { Fault } from './password-rules.ts';

const isFault = (key: unknown): key is Fault => typeof key === 'string' && key in english.auth.validation;

/** Puts a form's fault into words of the current language; gives `undefined` for a field without one. */
export function useFaultText() {
  const { t } = useTranslation('auth');
  return (fault: unknown) => (isFault(fault) ? t(`validation.${fault}`) : undefined);
}
