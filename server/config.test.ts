import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
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
    const database = { DATABASE_URL: 'postgres://db/palka' };
    expect(() => readConfig({ ...database, ...s3 })).toThrow('PALKA_SECRET_KEY must be set too');
    for (const kept of [s3, database, { ...database, ...s3, PALKA_SECRET_KEY: 'ab'.repeat(32) }])
      expect(() => readConfig(kept)).not.toThrow();
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
