import { useTranslation } from 'react-i18next';
import type { KeyDataElement } from '#shared/stock/key-data.ts';

/** The key data elements that are still unknown, in words; those of GDST with the code that papers name them by. */
export function useElementWords() {
  const { t } = useTranslation('stockReceived');
  return (missing: readonly KeyDataElement[]) => {
    const words = missing.map((code) => {
      const name = t(`batch.element.${code}`);
      return code.startsWith('W') ? `${name} (${code})` : name;
    });
    return `${t('batch.missing')} ${words.join(', ')}.`;
  };
}
