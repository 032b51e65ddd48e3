import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Serves from a process of its own with these settings, and answers which packages of OpenTelemetry that loaded. */
async function loadedWith(endpoint: string | undefined): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      resolve(name, context, next) {
        const found = next(name, context);
        const [, part] = found.url.match(/node_modules\\/@opentelemetry\\/([^/]+)/) ?? [];
        if (part) loaded.add(part);
        return found;
      },
    });
    await import('#server/serve.ts');
    const { connectTraces } = await import('#server/platform/traces/connect-traces.ts');
    const { readConfig } = await import('#server/platform/config/config.ts');
    await connectTraces(readConfig(process.env).traces, console);
    console.log(JSON.stringify([...loaded].sort()));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  });
  return JSON.parse(stdout) as string[];
}

it('loads nothing of it where no endpoint is set, but the interface that metrics bring along', async () => {
  const [without, beside] = await Promise.all([loadedWith(undefined), loadedWith('http://127.0.0.1:4318')]);
  expect(without).toEqual(['api']);
  expect(beside).toEqual(expect.arrayContaining(['api', 'core', 'exporter-trace-otlp-proto', 'sdk-trace']));
});
