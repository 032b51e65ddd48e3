import { activity } from './en/activity.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { company } from './en/company.ts';
import { general } from './en/general.ts';
import { importing } from './en/import.ts';
import { ledgerCheck } from './en/ledgerCheck.ts';
import { masterData } from './en/masterData.ts';
import { menu } from './en/menu.ts';
import { notification } from './en/notification.ts';
import { notifications } from './en/notifications.ts';
import { partners } from './en/partners.ts';
import { products } from './en/products.ts';
import { profile } from './en/profile.ts';
import { records } from './en/records.ts';
import { roles } from './en/roles.ts';
import { signUp } from './en/signUp.ts';
import { stockDocuments } from './en/stockDocuments.ts';
import { stockIssued } from './en/stockIssued.ts';
import { stockReceived } from './en/stockReceived.ts';
import { ui } from './en/ui.ts';
import { users } from './en/users.ts';
import { variants } from './en/variants.ts';
import { voids } from './en/voids.ts';
import { warehouses } from './en/warehouses.ts';

/** All words in English; the types of every text follow them. */
export const english = {
  activity,
  common,
  company,
  general,
  auth,
  notification,
  notifications,
  ledgerCheck,
  menu,
  masterData,
  partners,
  products,
  import: importing,
  profile,
  records,
  roles,
  signUp,
  stockDocuments,
  stockReceived,
  stockIssued,
  ui,
  users,
  variants,
  voids,
  warehouses,
} as const;
