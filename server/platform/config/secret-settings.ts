/** The settings that hold a secret. The build of the web app gets none of them, and each may be named by a file. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_READ_URL',
  'PALKA_SECRET_KEY',
  'PALKA_METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const ofACell = /^DATABASE_(?:APP_|READ_)?URL_[A-Z]$/;

/** Whether a setting holds a secret; those of cells end in the letter of theirs. */
export const isSecret = (name: string): boolean =>
  secretSettings.some((secret) => secret === name) || ofACell.test(name);
