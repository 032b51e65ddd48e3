import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#shared/limits.ts';
import { storeLanguage, storedLanguage } from '../language.ts';
import { auth as enAuth } from './en/auth.ts';
import { common as enCommon } from './en/common.ts';
import { general as enGeneral } from './en/general.ts';
import { masterData as enMasterData } from './en/masterData.ts';
import { menu as enMenu } from './en/menu.ts';
import { notification as enNotification } from './en/notification.ts';
import { products as enProducts } from './en/products.ts';
import { ui as enUi } from './en/ui.ts';
import { auth } from './id/auth.ts';
import { common } from './id/common.ts';
import { general } from './id/general.ts';
import { masterData } from './id/masterData.ts';
import { menu } from './id/menu.ts';
import { notification } from './id/notification.ts';
import { products } from './id/products.ts';
import { ui } from './id/ui.ts';

export const english = {
  common: enCommon,
  general: enGeneral,
  auth: enAuth,
  notification: enNotification,
  menu: enMenu,
  masterData: enMasterData,
  products: enProducts,
  ui: enUi,
} as const;

export const indonesian = { common, general, auth, notification, menu, masterData, products, ui } as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
  }
}

/** Starts the texts in the language stored on this device. Everything is at hand, so nothing waits. */
export function startTexts() {
  void i18next.use(initReactI18next).init({
    resources: { en: english, id: indonesian },
    lng: storedLanguage(),
    fallbackLng: 'en',
    supportedLngs: ['en', 'id'],
    defaultNS: 'common',
    ns: Object.keys(english),
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = i18next.language;
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
}

/** Stores the choice on this device and switches the words at once. */
export async function chooseLanguage(language: Language) {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
