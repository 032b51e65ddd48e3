import { activity } from './en/activity.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { companies } from './en/companies.ts';
import { general } from './en/general.ts';
import { masterData } from './en/masterData.ts';
import { menu } from './en/menu.ts';
import { notification } from './en/notification.ts';
import { notifications } from './en/notifications.ts';
import { products } from './en/products.ts';
import { records } from './en/records.ts';
import { trial } from './en/trial.ts';
import { ui } from './en/ui.ts';
import { variants } from './en/variants.ts';

/** The English words that every screen may need: they come with the first one. */
export const englishFirst = {
  activity,
  auth,
  common,
  companies,
  general,
  masterData,
  menu,
  notification,
  notifications,
  products,
  records,
  trial,
  ui,
  variants,
} as const;
