import { useTranslation } from 'react-i18next';
import type { Fault } from './password-rules.ts';

/** Puts a form's fault into words of the current language; gives `undefined` for a field without one. */
export function useFaultText() {
  const { t, i18n } = useTranslation('auth');
  const isFault = (key: unknown): key is Fault => typeof key === 'string' && i18n.exists(`auth:validation.${key}`);
  return (fault: unknown) => (isFault(fault) ? t(`validation.${fault}`) : undefined);
}
