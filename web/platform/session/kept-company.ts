/** The company of this tab, in the tab; that of the tab in front last, in the browser. */
const KEY = 'palka.company';

/** Keeps the company of this tab over a reload. Tabs opened from the one in front open there too. */
export function keepCompany(id: string) {
  try {
    sessionStorage.setItem(KEY, id);
    if (document.visibilityState === 'visible') localStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing opens each tab in the company of the session.
  }
}

/** The company of this tab, for a new one that of the tab in front last; undefined where none is kept. */
export function keptCompany(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Who signs in starts in the company of their session; who signs out leaves none behind. */
export function forgetCompany() {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}

/** What a person does in the tab in front, before they open another one from it. */
const inFront = ['focus', 'pointerdown'] as const;

/** Notes the company of this tab whenever it comes to the front. Returns the way to stop. */
export function noteFront(): () => void {
  const note = () => {
    const own = keptCompany();
    if (own) keepCompany(own);
  };
  for (const kind of inFront) window.addEventListener(kind, note);
  return () => {
    for (const kind of inFront) window.removeEventListener(kind, note);
  };
}
