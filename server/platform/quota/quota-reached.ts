import { Problem } from '#server/platform/problems/problem.ts';

const MEGABYTE = 1024 * 1024;
/** Rounded up, so that what does not fit never reads as if it did. */
const megabytes = (bytes: number) => Math.ceil((bytes / MEGABYTE) * 10) / 10;

interface Figures {
  used: number;
  allowed: number;
  /** What was to be added. */
  more?: number;
}

/** The refusal of what would go beyond a tenant's quota, with the figures. */
export const quotaReached = (what: 'bytes' | 'rows', { used, allowed, more = 0 }: Figures): Problem =>
  what === 'bytes'
    ? new Problem('file-quota-reached', {
        numbers: { used: megabytes(used), allowed: megabytes(allowed), more: megabytes(more) },
      })
    : new Problem('row-quota-reached', { numbers: { used, allowed } });
