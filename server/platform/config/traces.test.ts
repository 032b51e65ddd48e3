import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';

it('keeps no traces without an endpoint, whatever is set for other programs', () => {
  const others = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'xray', OTEL_SERVICE_NAME: 'x' };
  expect(readConfig(others).traces).toBeUndefined();
});

it.each([
  ['http://127.0.0.1:4318', 'http://127.0.0.1:4318/v1/traces'],
  ['https://traces.example/otlp/', 'https://traces.example/otlp/v1/traces'],
])('sends those of %s to %s', (endpoint, url) => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({
    url,
    headers: undefined,
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTLP_ENDPOINT must be an address that begins with http:\/\//],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /OTLP_PROTOCOL must be http\/protobuf/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret-key' }, /OTLP_HEADERS must be name=value/],
  [{ OTEL_TRACES_SAMPLER: 'xray' }, /OTEL_TRACES_SAMPLER must be always_on, /],
  [{ OTEL_TRACES_SAMPLER_ARG: '5' }, /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
])('refuses %j in plain words', (settings, sentence) => {
  const said = () => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...settings });
  expect(said).toThrow(sentence);
  expect(said).not.toThrow(/secret-key/);
});

it('sends them to no other machine in clear text', () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example' };
  expect(() => readConfig(settings)).toThrow(/OTLP_ENDPOINT must begin with https:\/\/.*PALKA_INSECURE=on/);
  expect(readConfig({ ...settings, PALKA_INSECURE: 'on' }).traces).toBeDefined();
});
