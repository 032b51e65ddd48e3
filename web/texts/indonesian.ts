import { activity } from './id/activity.ts';
import { auth } from './id/auth.ts';
import { common } from './id/common.ts';
import { company } from './id/company.ts';
import { general } from './id/general.ts';
import { importing } from './id/import.ts';
import { ledgerCheck } from './id/ledgerCheck.ts';
import { masterData } from './id/masterData.ts';
import { menu } from './id/menu.ts';
import { notification } from './id/notification.ts';
import { notifications } from './id/notifications.ts';
import { partners } from './id/partners.ts';
import { products } from './id/products.ts';
import { profile } from './id/profile.ts';
import { records } from './id/records.ts';
import { roles } from './id/roles.ts';
import { signUp } from './id/signUp.ts';
import { stockDocuments } from './id/stockDocuments.ts';
import { stockIssued } from './id/stockIssued.ts';
import { stockReceived } from './id/stockReceived.ts';
import { ui } from './id/ui.ts';
import { users } from './id/users.ts';
import { variants } from './id/variants.ts';
import { voids } from './id/voids.ts';
import { warehouses } from './id/warehouses.ts';

/** All words in Indonesian. */
export const indonesian = {
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
