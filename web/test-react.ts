import React from 'react';
import { flushSync } from 'react-dom';

// The clock that tests replace is not that of React.
const nextTurn = setImmediate;

/**
 * Runs what a test does, and shows what it changed, as `act` does in the React for development. Screens are tested with the React that
 * people run, which renders in a third of the time and has none. What an effect changes in turn is shown once the caller waits.
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
