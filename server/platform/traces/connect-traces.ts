import type { TracesConfig } from '#server/platform/config/traces.ts';
import type { TraceLog } from './report-exports.ts';
import type { Traces } from './span.ts';

/** Opens the way for traces where one is configured; otherwise nothing of OpenTelemetry is loaded. */
export async function connectTraces(config: TracesConfig | undefined, log: TraceLog): Promise<Traces | undefined> {
  if (!config) return undefined;
  const { openTraces } = await import('./open-traces.ts');
  return openTraces(config, log);
}
