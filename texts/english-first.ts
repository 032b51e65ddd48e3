import { activity } from './en/activity.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { company } from './en/company.ts';
import { general } from './en/general.ts';
import { masterData } from './en/masterData.ts';
import { menu } from './en/menu.ts';
import { notification } from './en/notification.ts';
import { notifications } from './en/notifications.ts';
import { products } from './en/products.ts';
import { records } from './en/records.ts';
import { roles } from './en/roles.ts';
import { trial } from './en/trial.ts';
import { ui } from './en/ui.ts';
import { variants } from './en/variants.ts';

/** The English words that every screen may need: they come with the first one. */
export const englishFirst = {
  activity,
  auth,
  common,
  company,
  general,
  masterData,
  menu,
  notification,
  notifications,
  products,
  records,
  roles,
  trial,
  ui,
  variants,
} as const;
