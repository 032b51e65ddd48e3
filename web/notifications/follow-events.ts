import type { Notification } from '#shared/notification.ts';

interface Followed {
  companyId: string;
  /** Something may have happened that nobody told of: look at what there is. */
  look(): void;
  /** Something new is there. */
  told(news: Notification): void;
  /** Stock changed. */
  stocks(): void;
  /** Whether anything would be told if it happened now. */
  live(isLive: boolean): void;
}

/** How long to wait before asking again, in milliseconds; twice as long after each failure, up to the longest. */
const WAIT_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Follows what a person is told, as long as the page can be seen: a hidden page has no connection that others might
 * need, and looks when it is shown again. Returns the way to stop.
 */
export function followEvents({ companyId, look, told, stocks, live }: Followed): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = WAIT_MS;

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    live(false);
  }

  function open() {
    close();
    const fresh = new EventSource(`/v1/events?${new URLSearchParams({ company_id: companyId })}`);
    source = fresh;
    fresh.addEventListener('hello', () => {
      wait = WAIT_MS;
      live(true);
      look();
      stocks();
    });
    fresh.addEventListener('read', look);
    fresh.addEventListener('stocks', stocks);
    fresh.addEventListener('notifications', ({ data }: MessageEvent<string>) => told(JSON.parse(data) as Notification));
    // Newer windows took its place: this one looks now and then, until it is shown again.
    fresh.addEventListener('full', close);
    fresh.addEventListener('error', () => {
      live(false);
      // The browser tries again by itself, unless the server refused: looking tells why.
      if (fresh.readyState !== EventSource.CLOSED || source !== fresh) return;
      look();
      timer = setTimeout(open, wait);
      wait = Math.min(LONGEST_MS, wait * 2);
    });
  }

  const follow = () => (document.visibilityState === 'visible' ? open() : close());
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
