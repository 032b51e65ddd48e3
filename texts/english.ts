import { importing } from './en/import.ts';
import { activity } from './en/activity.ts';
import { agreements } from './en/agreements.ts';
import { company } from './en/company.ts';
import { camera } from './en/camera.ts';
import { fishfin } from './en/fishfin.ts';
import { portal } from './en/portal.ts';
import { privacy } from './en/privacy.ts';
import { rental } from './en/rental.ts';
import { labels } from './en/labels.ts';
import { losses } from './en/losses.ts';
import { maps } from './en/maps.ts';
import { voids } from './en/voids.ts';
import { recall } from './en/recall.ts';
import { reports } from './en/reports.ts';
import { stockAdjusted } from './en/stockAdjusted.ts';
import { stockTransferred } from './en/stockTransferred.ts';
import { stockCard } from './en/stockCard.ts';
import { stockCounts } from './en/stockCounts.ts';
import { englishDoor } from './english-door.ts';
import { englishFirst } from './english-first.ts';
import { englishGoods } from './english-goods.ts';
import { englishOverview } from './english-overview.ts';
import { englishPeople } from './english-people.ts';
import { englishStock } from './english-stock.ts';

/** All words in English; the types of every text follow them. */
export const english = {
  ...englishFirst,
  ...englishDoor,
  ...englishGoods,
  ...englishOverview,
  ...englishPeople,
  ...englishStock,
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
} as const;
