import { type DatabaseSetting, databaseSettingNames } from './database-settings.ts';
import { isLoopback } from './local.ts';

/** Settings that name a way to another machine, as far as they matter here. */
interface Ways {
  HOST: string;
  PALKA_PUBLIC_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** The addresses of databases by the names of their settings. */
type Databases = Partial<Record<DatabaseSetting, string | undefined>>;

const encrypting = ['require', 'verify-ca', 'verify-full'];

/** Whether a database is on another machine, or reached by a socket of this one. */
function isElsewhere(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname;
  const name = decodeURIComponent(host);
  return name !== '' && !name.startsWith('/') && !isLoopback(name);
}

/** The settings by which passwords, cookies or goods would go to another machine in clear text, each with what mends it. */
export function clearTextFaults({ HOST, PALKA_PUBLIC_URL, ...others }: Ways & Databases): string[] {
  const { S3_ENDPOINT, OTEL_EXPORTER_OTLP_ENDPOINT, ...databases } = others;
  const faults: string[] = [];
  if (!isLoopback(HOST) && !PALKA_PUBLIC_URL?.startsWith('https:')) {
    faults.push('PALKA_PUBLIC_URL must begin with https:// where HOST lets other machines in');
  }
  faults.push(...clearDatabaseFaults(databases));
  for (const [name, address] of Object.entries({ S3_ENDPOINT, OTEL_EXPORTER_OTLP_ENDPOINT })) {
    const endpoint = address === undefined ? undefined : new URL(address);
    if (endpoint?.protocol === 'http:' && !isLoopback(endpoint.hostname)) {
      faults.push(`${name} must begin with https://, as it is on another machine`);
    }
  }
  return faults;
}

/** @param ending of the names of the settings: that of a cell */
export function clearDatabaseFaults(databases: Databases, ending = ''): string[] {
  return databaseSettingNames
    .filter((name) => {
      const database = databases[name] === undefined ? undefined : new URL(databases[name]);
      return database && isElsewhere(database) && !encrypting.includes(database.searchParams.get('sslmode') ?? '');
    })
    .map((name) => `${name}${ending} must end in ?sslmode=verify-full, as the database is on another machine`);
}
