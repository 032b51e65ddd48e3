/** How long the lines of a scale are, as far as that is known. */
export interface LineLength {
  known(): number | undefined;
  /** Undefined forgets it. */
  keep(length: number | undefined): void;
}

const KEPT = 'palka.scale.line';

/** That of the scale of this device, from one visit to the next; without a store, of no scale. */
export const ofThisDevice: LineLength = {
  known() {
    try {
      return Number(localStorage.getItem(KEPT)) || undefined;
    } catch {
      return undefined;
    }
  },
  keep(length) {
    try {
      if (length) localStorage.setItem(KEPT, String(length));
      else localStorage.removeItem(KEPT);
    } catch {
      // The scale is unknown on the next line, too, and its lines have to come twice alike.
    }
  },
};
