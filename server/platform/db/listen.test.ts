import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';
import { appUrl, network } from '#server/test-network.ts';
import { owner } from '#server/testing.ts';

function listening(databaseUrl: string) {
  const heard: string[] = [];
  const channel = `test ${crypto.randomUUID()}`;
  const stop = listen({
    databaseUrl,
    channel,
    onNotice: (payload) => heard.push(payload),
    onConnected: () => heard.push('connected'),
    retryMs: 50,
    askEveryMs: 100,
    answerMs: 500,
  });
  onTestFinished(stop);
  return { heard, say: (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(owner) };
}

it('hands on what is said on its channel, word for word', async () => {
  const { heard, say } = listening(appUrl().href);
  await expect.poll(() => heard).toEqual(['connected']);
  await say('{"a":"é"}');
  await say('');
  await expect.poll(() => heard).toEqual(['connected', '{"a":"é"}', '']);
});

it('notices a network that drops everything, reconnects and says so', async () => {
  const { databaseUrl, swallow } = await network();
  const { heard, say } = listening(databaseUrl);
  await expect.poll(() => heard).toEqual(['connected']);
  swallow();
  await say('lost');
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['connected', 'connected']);
  await say('heard');
  await expect.poll(() => heard).toEqual(['connected', 'connected', 'heard']);
});

it('waits for a database that is not there yet', async () => {
  const { databaseUrl, turnAway, turnedAway, letIn } = await network();
  turnAway();
  const { heard } = listening(databaseUrl);
  await expect.poll(turnedAway).toBeGreaterThan(2);
  expect(heard).toEqual([]);
  letIn();
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['connected']);
});
