import { importing } from './id/import.ts';
import { activity } from './id/activity.ts';
import { agreements } from './id/agreements.ts';
import { company } from './id/company.ts';
import { camera } from './id/camera.ts';
import { fishfin } from './id/fishfin.ts';
import { portal } from './id/portal.ts';
import { privacy } from './id/privacy.ts';
import { rental } from './id/rental.ts';
import { labels } from './id/labels.ts';
import { losses } from './id/losses.ts';
import { maps } from './id/maps.ts';
import { voids } from './id/voids.ts';
import { recall } from './id/recall.ts';
import { reports } from './id/reports.ts';
import { stockAdjusted } from './id/stockAdjusted.ts';
import { stockTransferred } from './id/stockTransferred.ts';
import { stockCard } from './id/stockCard.ts';
import { stockCounts } from './id/stockCounts.ts';
import { indonesianDoor } from './indonesian-door.ts';
import { indonesianFirst } from './indonesian-first.ts';
import { indonesianGoods } from './indonesian-goods.ts';
import { indonesianOverview } from './indonesian-overview.ts';
import { indonesianPeople } from './indonesian-people.ts';
import { indonesianStock } from './indonesian-stock.ts';

/** All words in Indonesian. */
export const indonesian = {
  ...indonesianFirst,
  ...indonesianDoor,
  ...indonesianGoods,
  ...indonesianOverview,
  ...indonesianPeople,
  ...indonesianStock,
  activity,
  agreements,
  import: importing,
  camera,
  company,
  fishfin,
  portal,
  privacy,
  rental,
  losses,
  labels,
  maps,
  voids,
  recall,
  reports,
  stockAdjusted,
  stockTransferred,
  stockCard,
  stockCounts,
};
