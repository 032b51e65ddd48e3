import { daysAfter } from '#shared/days.ts';
import { customerReturn, deposit, production } from './arrivals.ts';
import { stockTakes } from './counts.ts';
import { destruction, internalUse, sample, withdrawal } from './departures.ts';
import { arrivals, leftOnTheWay, replenished, shortOnArrival } from './dispatches.ts';
import { frozen, thawed } from './freezing.ts';
import { billedLater, damaged, foundAgain, missing, mistyped, reweighed, shrunk } from './losses.ts';
import { receivedTwice, wrongCustomer } from './mistakes.ts';
import { handedOver, stacked, tidied } from './moves.ts';
import { rent } from '../rental/rent.ts';
import { stays } from '../rental/stays.ts';
import { booksBegin, opening } from './opening.ts';
import { spread, workingDays } from './plan.ts';
import { pledges } from './pledges.ts';
import { heldBack, packaging, purchase, receiveRest, shortDelivery } from './purchases.ts';
import { recalled } from './recalls.ts';
import { sale, sellFresh } from './sales.ts';
import { stockUp, withGoods } from './stock-up.ts';
import type { Story } from './story.ts';
import { commingled, cutIntoLoins, reglazed, regraded, repacked } from './transformations.ts';
import { underWay } from './under-way.ts';

/** Something that happens again and again. */
interface Habit {
  /** How often on a working day of a busy house; `passed` is the share of the story that is told, from 0 to 1. */
  often(day: string, passed: number): number;
  /** Whether it could happen: there may be nothing to sell, or no room. */
  happen(story: Story, day: string): Promise<unknown>;
}

const rarely = (often: number, happen: Habit['happen']): Habit => ({ often: () => often, happen });

/** So many packs of each product are not sold by habit, so that the house is never empty. */
const IN_STOCK = 8;

/** In the order of a day. What needs something comes after what brings it. */
const habits: Habit[] = [
  { often: (day) => 0.41 * seasonOf(day), happen: purchase },
  { often: (day) => 0.05 * seasonOf(day), happen: shortDelivery },
  rarely(0.1, packaging),
  rarely(0.12, deposit),
  rarely(0.14, production),
  // Sales grow as the house becomes known.
  {
    often: (_, passed) => 0.62 + 0.35 * passed,
    happen: (story, day) => sale(story, day, story.chance.whole(560, 700), { leaves: IN_STOCK }),
  },
  rarely(0.32, (story, day) => sale(story, day, story.chance.whole(720, 900), { leaves: IN_STOCK })),
  rarely(0.13, withdrawal),
  rarely(0.07, sample),
  rarely(0.06, internalUse),
  rarely(0.018, (story, day) => customerReturn(story, day, 'damaged')),
  rarely(0.018, (story, day) => customerReturn(story, day, 'available')),
  rarely(0.025, destruction),
  rarely(0.036, wrongCustomer),
  rarely(0.054, receivedTwice),
  rarely(0.04, missing),
  rarely(0.012, foundAgain),
  rarely(0.012, damaged),
  rarely(0.012, mistyped),
  rarely(0.02, shrunk),
  rarely(0.012, reweighed),
  rarely(0.06, tidied),
  rarely(0.03, handedOver),
  rarely(0.07, cutIntoLoins),
  rarely(0.03, regraded),
  rarely(0.025, reglazed),
  rarely(0.02, repacked),
  rarely(0.02, commingled),
  rarely(0.02, frozen),
  rarely(0.02, thawed),
  rarely(0.06, replenished),
  rarely(0.02, shortOnArrival),
];

/**
 * A year in a cold store, day by day: what came, what lay there, and what left. From the opening balance to yesterday, then
 * what is under way today. Everything that the company has room and people for happens at least once, on any day: each habit
 * has its days, and what cannot happen on one of them waits for the next; what has to be seen today has goods that come for it.
 */
export async function tell(story: Story): Promise<void> {
  const { ground, chance, pace } = story;
  const start = booksBegin(ground);
  await opening(story, start);
  const days = workingDays(start, ground.today);
  const plans = habits.map(({ often, happen }) => ({
    happen,
    times: spread(
      days.map((day, at) => often(day, at / days.length) * grown(at / days.length) * pace),
      chance,
    ),
    owed: 0,
    happened: false,
  }));
  const once = (happen: Habit['happen'], daysAgo: number) => {
    const on = dayBefore(days, ground.today, daysAgo);
    plans.push({ happen: withGoods(happen), times: days.map((day) => Number(day === on)), owed: 0, happened: false });
  };
  once(heldBack, HOLD_DAYS);
  once(billedLater, BILL_DAYS);
  once(shortOnArrival, SHORT_DAYS);
  once(leftOnTheWay, OVERDUE_DAYS);
  for (const [at, day] of days.entries()) {
    await sellFresh(story, day);
    await receiveRest(story, day);
    await arrivals(story, day);
    for (const plan of plans) {
      plan.owed += plan.times[at]!;
      while (plan.owed > 0 && (await plan.happen(story, day))) {
        plan.owed -= 1;
        plan.happened = true;
      }
      plan.owed = Math.min(plan.owed, 1);
    }
  }
  const yesterday = daysAfter(ground.today, -1);
  await stockUp(story, yesterday);
  for (const { happen } of plans.filter(({ happened }) => !happened)) await happen(story, yesterday);
  await arrivals(story, yesterday);
  await withGoods(leftOnTheWay)(story, yesterday);
  await underWay(story, ground.today);
  await stacked(story, yesterday);
  await recalled(story, yesterday);
  await stockTakes(story, ground.today);
  await pledges(story, ground.today);
  await stays(story);
  await rent(story);
}

/** So long before today goods are held back that expire meanwhile. */
const HOLD_DAYS = 12;

/** So long before today the bill for a freight comes. */
const BILL_DAYS = 3;

/** So long before today goods left for another house that should have arrived since. */
const OVERDUE_DAYS = 9;

/** So long before today the latest goods left of which some were missing on arrival. */
const SHORT_DAYS = 15;

/** The last of some days that is so long before today, or the first of them. */
const dayBefore = (days: readonly string[], today: string, ago: number): string | undefined =>
  days.findLast((day) => day <= daysAfter(today, -ago)) ?? days[0];

/** A house begins small: how much of today's work it has once a share of its story has passed, from a tenth to all. */
const grown = (passed: number): number => 0.1 + 0.9 * passed ** 7;

/** At sea the west monsoon brings less from December to February. */
const seasonOf = (day: string): number => ([12, 1, 2].includes(Number(day.slice(5, 7))) ? 0.75 : 1);
