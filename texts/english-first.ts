import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { companies } from './en/companies.ts';
import { general } from './en/general.ts';
import { masterData } from './en/masterData.ts';
import { menu } from './en/menu.ts';
import { notification } from './en/notification.ts';
import { notifications } from './en/notifications.ts';
import { records } from './en/records.ts';
import { trial } from './en/trial.ts';
import { ui } from './en/ui.ts';

/** The English words that every screen may need: they come with the first one. */
export const englishFirst = {
  auth,
  common,
  companies,
  general,
  masterData,
  menu,
  notification,
  notifications,
  records,
  trial,
  ui,
} as const;
