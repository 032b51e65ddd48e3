import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { auth as enAuth } from './en/auth.ts';
import { common as enCommon } from './en/common.ts';
import { general as enGeneral } from './en/general.ts';
import { importing as enImport } from './en/import.ts';
import { masterData as enMasterData } from './en/masterData.ts';
import { menu as enMenu } from './en/menu.ts';
import { notification as enNotification } from './en/notification.ts';
import { notifications as enNotifications } from './en/notifications.ts';
import { products as enProducts } from './en/products.ts';
import { records as enRecords } from './en/records.ts';
import { roles as enRoles } from './en/roles.ts';
import { ui as enUi } from './en/ui.ts';
import { variants as enVariants } from './en/variants.ts';
import { auth } from './id/auth.ts';
import { common } from './id/common.ts';
import { general } from './id/general.ts';
import { importing } from './id/import.ts';
import { masterData } from './id/masterData.ts';
import { menu } from './id/menu.ts';
import { notification } from './id/notification.ts';
import { notifications } from './id/notifications.ts';
import { products } from './id/products.ts';
import { records } from './id/records.ts';
import { roles } from './id/roles.ts';
import { ui } from './id/ui.ts';
import { variants } from './id/variants.ts';

export const english = {
  common: enCommon,
  general: enGeneral,
  auth: enAuth,
  notification: enNotification,
  notifications: enNotifications,
  menu: enMenu,
  masterData: enMasterData,
  products: enProducts,
  import: enImport,
  records: enRecords,
  roles: enRoles,
  ui: enUi,
  variants: enVariants,
} as const;

export const indonesian = {
  common,
  general,
  auth,
  notification,
  notifications,
  menu,
  masterData,
  products,
  import: importing,
  records,
  roles,
  ui,
  variants,
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
  }
}

/** Starts the texts in a language; the document's `lang` follows every change. All words are at hand, so nothing waits. */
export function startTexts(language: 'id' | 'en') {
  void i18next.use(initReactI18next).init({
    resources: { en: english, id: indonesian },
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'id'],
    defaultNS: 'common',
    ns: Object.keys(english),
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = i18next.language;
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
  });
}
