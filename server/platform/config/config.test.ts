import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/platform/postgres/testing.ts';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('take secrets from files, and say which cannot be read without saying what is in them', async () => {
    const file = join(await temporaryFolder(), 'key');
    await writeFile(file, `${'ab'.repeat(32)}\n`);
    expect(readConfig({ PALKA_SECRET_KEY_FILE: file }).secretKey).toBe('ab'.repeat(32));
    const wrong = { PALKA_SECRET_KEY_FILE: file, PALKA_SECRET_KEY: 'cd'.repeat(32), SMTP_URL_FILE: '/nowhere/at-all' };
    expect(() => readConfig(wrong)).toThrow(/PALKA_SECRET_KEY and PALKA_SECRET_KEY_FILE must not both be set/);
    expect(() => readConfig(wrong)).toThrow(/SMTP_URL_FILE names a file that cannot be read: \/nowhere\/at-all/);
    await writeFile(file, 'not a key');
    const said = () => readConfig({ PALKA_SECRET_KEY_FILE: file });
    expect(said).toThrow(/PALKA_SECRET_KEY must be 64/);
    expect(said).not.toThrow(/not a key/);
  });

  it('are all optional', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      filesUrl: '/files',
      demo: undefined,
      google: undefined,
      s3: undefined,
      trustProxy: false,
    });
  });

  it('take a standby only beside its primary, for the role of requests and with a bound', () => {
    const primary = { DATABASE_URL: 'postgres://palka@localhost/palka' };
    const standby = { DATABASE_READ_URL: 'postgres://palka_app@localhost:5433/palka' };
    expect(readConfig({ ...primary, ...standby, PALKA_READ_AGE: '30' })).toMatchObject({ readAgeMax: 30 });
    expect(() => readConfig(standby)).toThrow(/DATABASE_URL must be set too when DATABASE_READ_URL is set/);
    const asOwner = { ...primary, DATABASE_READ_URL: 'postgres://palka@localhost:5433/palka', PALKA_READ_AGE: '0' };
    expect(() => readConfig(asOwner)).toThrow(/DATABASE_READ_URL must sign in as palka_app/);
    expect(() => readConfig(asOwner)).toThrow(/PALKA_READ_AGE must be at least 1/);
    const elsewhere = { ...primary, DATABASE_READ_URL: 'postgres://palka_app@db.example/palka' };
    expect(() => readConfig(elsewhere)).toThrow(/DATABASE_READ_URL must end in \?sslmode=verify-full/);
  });

  it('take an empty one as left out', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it('name every fault at once, in plain words', () => {
    const faulty = {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      PALKA_PUBLIC_URL: 'palka.example',
      PALKA_DEMO: 'maybe',
      GOOGLE_CLIENT_ID: 'id',
      S3_BUCKET: 'fish',
    };
    let message = '';
    try {
      readConfig(faulty);
    } catch (error) {
      message = (error as Error).message;
    }
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'PALKA_PUBLIC_URL',
      'PALKA_DEMO',
      'GOOGLE_CLIENT_SECRET',
      'S3_ACCESS_KEY_ID',
      'PALKA_SECRET_KEY',
    ]) {
      expect(message).toContain(name);
    }
    expect(message).toContain('must be a whole number');
  });

  it('name the key where nothing else lies in the data folder', () => {
    const s3 = { S3_BUCKET: 'fish', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const database = { DATABASE_URL: 'postgres://127.0.0.1/palka' };
    expect(() => readConfig({ ...database, ...s3 })).toThrow('PALKA_SECRET_KEY must be set too');
    for (const kept of [s3, database, { ...database, ...s3, PALKA_SECRET_KEY: 'ab'.repeat(32) }])
      expect(() => readConfig(kept)).not.toThrow();
  });

  it('name the owner of the database beside the role that serves requests', () => {
    const app = { DATABASE_APP_URL: 'postgres://palka_app:p@127.0.0.1/palka' };
    expect(() => readConfig(app)).toThrow('DATABASE_URL must be set too');
    expect(readConfig({ ...app, DATABASE_URL: 'postgres://palka:p@127.0.0.1/palka' })).toMatchObject({
      databaseAppUrl: app.DATABASE_APP_URL,
    });
  });

  it('let nothing go to another machine in clear text, unless that is said', () => {
    const ways: [string, Record<string, string>][] = [
      ['PALKA_PUBLIC_URL', { HOST: '0.0.0.0' }],
      ['PALKA_PUBLIC_URL', { HOST: '10.0.0.5', PALKA_PUBLIC_URL: 'http://palka.example' }],
      ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/palka' }],
      ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/palka?sslmode=prefer' }],
      ['DATABASE_URL', { DATABASE_URL: 'postgres:///palka?host=db.example' }],
      [
        'DATABASE_APP_URL',
        { DATABASE_URL: 'postgres:///palka', DATABASE_APP_URL: 'postgres://palka_app:p@db.example/palka' },
      ],
      ['S3_ENDPOINT', { S3_ENDPOINT: 'http://s3.example' }],
    ];
    for (const [name, env] of ways) {
      expect(() => readConfig(env)).toThrow(new RegExp(`- ${name} must .*PALKA_INSECURE=on`));
      expect(readConfig({ ...env, PALKA_INSECURE: 'on' }).insecure).toBe(true);
    }
    for (const env of [
      { HOST: '0.0.0.0', PALKA_PUBLIC_URL: 'https://palka.example' },
      { DATABASE_URL: 'postgres://u:p@db.example/palka?sslmode=verify-full' },
      { DATABASE_URL: 'postgres://palka@localhost:5433/palka' },
      { DATABASE_URL: 'postgres://palka@%2Fvar%2Frun%2Fpostgresql/palka' },
      { DATABASE_URL: 'postgres:///palka?host=/var/run/postgresql' },
      { S3_ENDPOINT: 'http://127.0.0.1:9000' },
    ]) {
      expect(() => readConfig(env)).not.toThrow();
    }
  });

  it('say how far proxies are trusted', () => {
    const trusted = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy;
    expect(trusted('on')).toBe(1);
    expect(() => trusted('proxy')).toThrow(/TRUST_PROXY/);
    expect(trusted('2')).toBe(2);
    expect(trusted('10.0.0.0/8')).toBe('10.0.0.0/8');
  });

  it('drop the slash at the end of addresses', () => {
    expect(readConfig({ PALKA_PUBLIC_URL: 'https://wms.example/' }).publicUrl).toBe('https://wms.example');
  });
});

describe('the cells of an installation', () => {
  const first = { DATABASE_URL: 'postgres://palka@localhost/palka' };

  it('are the first alone, others of the embedded server, or others with an address each', () => {
    expect(readConfig({})).toMatchObject({ cell: 'a', otherCells: [] });
    expect(readConfig({ PALKA_CELLS: 'b, d' }).otherCells.map(({ cell }) => cell)).toEqual(['b', 'd']);
    const second = {
      DATABASE_URL_B: 'postgres://palka@localhost/b',
      DATABASE_APP_URL_B: 'postgres://palka_app:p@localhost/b',
      DATABASE_READ_URL_B: 'postgres://palka_app:p@localhost:5433/b',
    };
    expect(readConfig({ ...first, PALKA_CELLS: 'b', ...second }).otherCells).toEqual([
      {
        cell: 'b',
        databaseUrl: second.DATABASE_URL_B,
        databaseAppUrl: second.DATABASE_APP_URL_B,
        databaseReadUrl: second.DATABASE_READ_URL_B,
      },
    ]);
  });

  it.each<[RegExp, Record<string, string>]>([
    [/PALKA_CELLS must not name the cell b twice/, { PALKA_CELLS: 'b,b' }],
    [/PALKA_CELLS must not name the cell a, which is that of DATABASE_URL/, { PALKA_CELLS: 'a' }],
    [/PALKA_CELLS must name each cell by one letter from b to z, not by "east"/, { PALKA_CELLS: 'east' }],
    [/DATABASE_URL_B must be set too when DATABASE_URL and PALKA_CELLS are set/, { ...first, PALKA_CELLS: 'b' }],
    [/DATABASE_URL must be set too when DATABASE_URL_B is set/, { PALKA_CELLS: 'b', DATABASE_URL_B: 'postgres:///b' }],
    [/DATABASE_URL_C is set, but PALKA_CELLS names no cell c/, { ...first, DATABASE_URL_C: 'postgres:///c' }],
    [
      /the cells a and b must not lead to one database/,
      { ...first, PALKA_CELLS: 'b', DATABASE_URL_B: first.DATABASE_URL },
    ],
    [/DATABASE_URL_B must be an address/, { ...first, PALKA_CELLS: 'b', DATABASE_URL_B: 'mysql://b' }],
    [
      /DATABASE_READ_URL_B must sign in as palka_app/,
      {
        ...first,
        PALKA_CELLS: 'b',
        DATABASE_URL_B: 'postgres:///b',
        DATABASE_READ_URL_B: 'postgres://palka@localhost/c',
      },
    ],
    [
      /DATABASE_URL_B must end in \?sslmode=verify-full.*PALKA_INSECURE/,
      { ...first, PALKA_CELLS: 'b', DATABASE_URL_B: 'postgres://u:p@db.example/b' },
    ],
  ])('are refused with %s', (words, env) => {
    expect(() => readConfig(env)).toThrow(words);
  });
});
