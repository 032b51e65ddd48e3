import React from 'react';
import { flushSync } from 'react-dom';

// React's scheduler keeps the real one, also in tests with fake timers.
const nextTurn = setImmediate;

/**
 * Runs what a test does and flushes what it changed, as `act` does. Screens are tested with React's production build, which renders in a
 * third of the time of the development build and has no `act`. State that an effect sets is flushed once the caller waits.
 */
function act(does: () => unknown): unknown {
  let result: unknown;
  flushSync(() => {
    result = does();
  });
  return result instanceof Promise ? shown(result) : result;
}

async function shown(result: Promise<unknown>): Promise<unknown> {
  const value = await result;
  await new Promise((resolve) => {
    nextTurn(resolve);
  });
  return value;
}

Object.assign(React, { act });
