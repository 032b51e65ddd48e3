/** The result of one check of the installation. `warn`: it works, but somebody should know. `fail`: mend it. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  about: string;
  says: string;
}

const finding = (state: Finding['state']) => (about: string, says: string) => ({ state, about, says });

export const ok = finding('ok');
export const warn = finding('warn');
export const fail = finding('fail');

/** Looks, and takes an error for a finding: one thing that is broken must not hide the others. */
export async function look(about: string, work: () => Promise<Finding>): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    return fail(about, error instanceof Error ? error.message : String(error));
  }
}
