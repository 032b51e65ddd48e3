import { useEffect, useSyncExternalStore } from 'react';

const STORED = 'palka.shortcuts';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

function write(on: boolean) {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing keeps the shortcuts on.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys are shortcuts on this device. Speech input types keys: people who use it can turn them off. */
export const useShortcutsOn = () => [useSyncExternalStore(subscribe, read), write] as const;

/** Where keys are typed, or have a meaning of their own. */
const taken = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=separator]';
const inFront = '[role=dialog], [role=menu]';

/**
 * Runs what belongs to a key, wherever the focus is on the screen, except where the key is typed or something lies over
 * the screen. Answer false to leave the key to the browser.
 */
export function useShortcuts(actions: Record<string, (() => boolean | void) | undefined>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = actions[event.key];
      const target = event.target instanceof Element ? event.target : null;
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !read()) {
        return;
      }
      if (!target?.closest(taken) && !document.querySelector(inFront) && action() !== false) {
        event.preventDefault();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
