import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span as RecordedSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { getNumberFromEnv, parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type BatchSpanProcessorOptions, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracesConfig } from '#server/platform/config/traces.ts';
import { reportExports, type TraceLog } from './report-exports.ts';
import { samplerOf } from './sampler.ts';
import type { Facts, Span, Traces } from './span.ts';

/** How long the last spans may take to be sent, in milliseconds. */
const FLUSH_MS = 2000;

/** Sends traces by OTLP over HTTP, in batches and in the background: no work waits for it, and what finds no room is dropped. */
export function openTraces(config: TracesConfig, log: TraceLog): Traces {
  const headers = parseKeyPairsIntoRecord(config.headers);
  const exporter = reportExports(new OTLPTraceExporter({ url: config.url, headers }), log);
  const provider = new TracerProvider({
    resource: whoWeAre(),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...batches() })],
  });
  const tracer = provider.getTracer('palka');
  let closed: Promise<void> | undefined;
  const propagator = new W3CTraceContextPropagator();
  return {
    request(name, attributes, carrier) {
      const caller = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
      return spanIn(tracer, caller, name, { kind: SpanKind.SERVER, attributes });
    },
    job: (name, attributes) => spanIn(tracer, ROOT_CONTEXT, name, { kind: SpanKind.CONSUMER, attributes }),
    close: () => (closed ??= closeWithin(FLUSH_MS, provider, log)),
  };
}

async function closeWithin(ms: number, provider: TracerProvider, log: TraceLog): Promise<void> {
  const late = new AbortController();
  // What fails is told by the exporter.
  const sent = provider.shutdown().catch(() => {});
  const isLate = pause(ms, true, { signal: late.signal }).catch(() => false);
  if (await Promise.race([sent, isLate])) log.warn({}, 'the last traces could not be sent in time');
  late.abort();
}

/** The name and the attributes of the installation, as its settings say. */
const whoWeAre = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'palka', 'service.instance.id': randomUUID() }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));

/** OpenTelemetry's settings of batches, which this library leaves to its user to read. */
const batches = (): Omit<BatchSpanProcessorOptions, 'exporter'> =>
  Object.fromEntries(
    Object.entries({
      scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
      exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
      maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
      maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
    }).filter(([, value]) => value !== undefined),
  );

interface Kind {
  kind: SpanKind;
  attributes: Facts;
}

function spanIn(tracer: Tracer, context: Context, name: string, { kind, attributes }: Kind): Span {
  const span: RecordedSpan = tracer.startSpan(name, { kind, attributes: { ...attributes } }, context);
  let inside: Context | undefined;
  return {
    traceId: span.spanContext().traceId,
    isRecorded: span.isRecording(),
    part: (part, facts) =>
      spanIn(tracer, (inside ??= trace.setSpan(context, span)), part, { kind: SpanKind.CLIENT, attributes: facts }),
    end(facts, failure) {
      if (!span.isRecording()) return;
      if (facts) span.setAttributes(facts);
      if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
