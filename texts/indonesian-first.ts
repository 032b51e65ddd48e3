import { auth } from './id/auth.ts';
import { common } from './id/common.ts';
import { companies } from './id/companies.ts';
import { general } from './id/general.ts';
import { masterData } from './id/masterData.ts';
import { menu } from './id/menu.ts';
import { notification } from './id/notification.ts';
import { notifications } from './id/notifications.ts';
import { records } from './id/records.ts';
import { trial } from './id/trial.ts';
import { ui } from './id/ui.ts';

/** The Indonesian words that every screen may need: they come with the first one. */
export const indonesianFirst = {
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
};
