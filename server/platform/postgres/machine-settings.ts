const MIB = 1024 * 1024;

/**
 * PostgreSQL's settings that follow from the machine. Its own defaults are for a small one with turning disks: they read a
 * whole table where an index would do, and keep less in memory than one large company has.
 * @param memory of the machine or container, in bytes
 */
export function machineSettings(memory: number): Record<string, string> {
  const mebibytes = Math.floor(memory / MIB);
  return {
    shared_buffers: `${Math.min(Math.max(Math.floor(mebibytes / 8), 64), 1024)}MB`,
    effective_cache_size: `${Math.max(Math.floor(mebibytes / 2), 128)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
  };
}
