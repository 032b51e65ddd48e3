import { jobFigures } from '#server/platform/jobs/figures.ts';
import type { Figure } from '#server/platform/metrics/figure.ts';
import { proofFigures } from '#server/stock/ledger/figures.ts';

/** The figures of the installation that `/metrics` shows. */
export const figures: readonly Figure[] = [...jobFigures, ...proofFigures];
