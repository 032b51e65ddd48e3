import { CLOSE_DELAY_MS, EDIT_OVERLAY_MS, SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';

/** Milliseconds that screens wait on purpose. Tests shorten them: a program neither reads nor rests while it types. */
export const pauses = {
  /** From the last key to the search. */
  search: SEARCH_DEBOUNCE_MS,
  /** From a success to the end of its dialog or screen, so that it can be read. */
  close: CLOSE_DELAY_MS,
  /** How long the overlay of a dialog that edits is shown at least. */
  overlay: EDIT_OVERLAY_MS,
  /** From the last change of a draft to its save. */
  save: 700,
  /** From the first screen to fetching what may be wanted later. */
  idle: 10_000,
  /** Between readings of figures on screen of which no change is told, such as those of rent. */
  figures: 5 * 60_000,
  /** After the day turned: the server's clock may be a little behind. */
  newDay: 2000,
  /** Between tries to send what the server did not take; the last holds for all that follow. */
  retry: [2000, 5000, 15_000],
};
