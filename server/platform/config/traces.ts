import { z } from 'zod';
import { url } from './database-settings.ts';

/** As OpenTelemetry names which traces are kept. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces go, and which of them. */
export interface TracesConfig {
  /** The address that takes them, with its path. */
  url: string;
  /** As OpenTelemetry writes them: `name=value`, separated by commas. They may hold a key. */
  headers: string | undefined;
  sampler: (typeof samplers)[number];
  /** Which part of the traces a sampler by ratio keeps, from 0 to 1. */
  ratio: number;
}

/** OpenTelemetry's own settings, as far as they are read here; its library reads others itself. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[^=,\s]+\s*=[^,]*(,\s*[^=,\s]+\s*=[^,]*)*$/, 'must be name=value, several separated by commas')
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', { error: 'must be http/protobuf' }).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `must be ${samplers.slice(0, -1).join(', ')} or ${samplers.at(-1)}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => text.trim() !== '' && Number(text) >= 0 && Number(text) <= 1, {
      error: 'must be a number from 0 to 1',
    })
    .transform(Number)
    .default(1),
};

/** The settings of traces where an endpoint asks for them: others of the machine may be meant for other programs. */
export const traceSettingsOf = (given: Record<string, string | undefined>): Record<string, string | undefined> =>
  'OTEL_EXPORTER_OTLP_ENDPOINT' in given
    ? given
    : Object.fromEntries(Object.entries(given).filter(([name]) => !(name in traceSettings)));

type TraceSettings = z.output<z.ZodObject<typeof traceSettings>>;

/** Undefined where no endpoint is set. */
export function tracesConfig(env: TraceSettings): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return undefined;
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`;
  return {
    url: url.href,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
