import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { chooseLanguage, hasChosenLanguage } from '#web/platform/look/language.ts';
import { useSession } from '#web/platform/session/session.tsx';

/** Where Mantine keeps what was chosen on this device. */
const schemeKey = 'mantine-color-scheme-value';

/** On a device where nobody has chosen yet, language and colour scheme are as the person wants them. */
export function useOwnTaste() {
  const { language, color_scheme: scheme } = useSession().user;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (!hasChosenLanguage()) {
      void chooseLanguage(language);
    }
    if (window.localStorage.getItem(schemeKey) === null && scheme !== 'auto') {
      setColorScheme(scheme);
    }
  }, [language, scheme, setColorScheme]);
}
