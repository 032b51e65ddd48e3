import { lazy } from 'react';

/** The button to ask with, fetched by people of partners alone. */
export const AskButton = lazy(async () => ({ default: (await import('./AskButton.tsx')).AskButton }));
