import type { ExportResult } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface TraceLog {
  info(message: string): void;
  warn(details: object, message: string): void;
}

/** The pause between two complaints, in milliseconds. */
const COMPLAIN_EVERY_MS = 10 * 60 * 1000;

/** An exporter that tells the log when traces are lost: at first, then sparsely, and when it is over. */
export function reportExports(exporter: SpanExporter, log: TraceLog): SpanExporter {
  let lost = 0;
  let complainedAt = -Infinity;

  const tell = ({ error }: ExportResult, spans: number) => {
    if (error === undefined) {
      if (lost > 0) log.info('traces are taken again');
      lost = 0;
      complainedAt = -Infinity;
      return;
    }
    lost += spans;
    if (performance.now() - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = performance.now();
    log.warn({ reason: error.message, spans: lost }, 'traces are not taken: is OTEL_EXPORTER_OTLP_ENDPOINT right?');
  };

  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        tell(result, spans.length);
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
