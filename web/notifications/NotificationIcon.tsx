import { ThemeIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBox,
  IconCalendarCheck,
  IconCalendarDue,
  IconCalendarQuestion,
  IconCheck,
  IconChecklist,
  IconClipboardCheck,
  IconClipboardList,
  IconClock,
  IconFileExport,
  IconFileImport,
  IconReceipt,
  IconReportAnalytics,
  IconScale,
  IconLockOpen,
  IconShieldX,
  IconTrendingDown,
  IconTruckDelivery,
  IconUser,
  IconUserCheck,
  IconUserCog,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { Notification, NotificationEvent } from '#shared/notification.ts';

const icons: Record<NotificationEvent, Icon> = {
  import_finished: IconFileImport,
  import_failed: IconFileImport,
  export_finished: IconFileExport,
  invitation_accepted: IconUserCheck,
  role_changed: IconUserCog,
  approval_requested: IconClipboardCheck,
  check_requested: IconClipboardList,
  document_approved: IconCheck,
  document_rejected: IconX,
  date_correction_requested: IconCalendarQuestion,
  date_correction_decided: IconCalendarCheck,
  request_made: IconClipboardList,
  request_answered: IconClipboardCheck,
  revaluation_opened: IconScale,
  margin_call: IconAlertTriangle,
  document_sent_back: IconArrowBackUp,
  stock_low: IconTrendingDown,
  batches_expiring: IconCalendarDue,
  goods_recalled: IconArrowBackUp,
  books_reopened: IconLockOpen,
  books_differ: IconShieldX,
  count_due: IconChecklist,
  transit_overdue: IconTruckDelivery,
  invoices_unpaid: IconReceipt,
  loss_claim_opened: IconTrendingDown,
  trial_ending: IconClock,
};

/** Of events that an earlier version told of. */
const iconsOfTypes: Record<Notification['type'], Icon> = {
  stock: IconBox,
  report: IconReportAnalytics,
  users: IconUser,
};

const isEvent = (key: string): key is NotificationEvent => key in icons;

/** What happened, from good to bad, as a colour. */
export const alertColors: Record<Notification['alert_type'], string> = {
  info: 'brand',
  success: 'good',
  warning: 'warn',
  error: 'bad',
};

interface NotificationIconProps {
  notification: Pick<Notification, 'key' | 'type' | 'alert_type'>;
  size: number;
}

/** What a notification is about as a picture, and how good the news are as its colour. The words beside it say both. */
export function NotificationIcon({ notification: { key, type, alert_type }, size }: NotificationIconProps) {
  const Icon = isEvent(key) ? icons[key] : iconsOfTypes[type];
  return (
    <ThemeIcon variant="light" color={alertColors[alert_type]} size={size} radius="xl" aria-hidden>
      <Icon size={Math.round(size * 0.56)} stroke={1.6} />
    </ThemeIcon>
  );
}
