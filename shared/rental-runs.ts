import { z } from 'zod';
import { contractDay } from './rental.ts';

/** `compute`: makes a draft of each contract; `issue`: issues the drafts; `send`: sends by mail what was issued and never sent. */
export const runSteps = ['compute', 'issue', 'send'] as const;
export type RunStep = (typeof runSteps)[number];

/** Starts work on the months that begin in the calendar month of a day. */
export const runInput = z.strictObject({ step: z.enum(runSteps), date: contractDay });
export type RunInput = z.output<typeof runInput>;

/** Why a contract has no invoice, or one that should be looked at. Those with goods that no tariff charges for have a draft, unless there is nothing else to bill. */
export const runFaults = [
  'nothing_to_bill',
  'nothing_charged',
  'month_not_over',
  'not_in_force',
  'uncharged',
  'same_person',
  'below_zero',
  'no_email',
  'failed',
] as const;
export type RunFault = (typeof runFaults)[number];

/** How far a run is. */
export const rentalRun = z.object({
  id: z.uuid(),
  step: z.enum(runSteps),
  month: z.iso.date(),
  state: z.enum(['running', 'done']),
  /** How many contracts or drafts there are, and how many were looked at. */
  total: z.int(),
  progress: z.int(),
  /** How many drafts were made or issued, or invoices sent. */
  made: z.int(),
  faults: z.array(z.object({ contract_id: z.uuid(), number: z.string(), renter: z.string(), code: z.enum(runFaults) })),
});
export type RentalRun = z.output<typeof rentalRun>;
