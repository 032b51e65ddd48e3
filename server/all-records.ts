import { queuesOf } from './queue.ts';

/** Answering all records at once holds them in memory: a company has one such answer made at a time. */
export const allAtOnce = queuesOf({ running: 1, waiting: 10 });
