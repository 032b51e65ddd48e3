import type { LabelSymbol } from './symbols.ts';

/** What stands on a label, whatever it is printed on. */
export interface LabelContent {
  /** Tells the label from the others of a run. */
  id: string;
  /** Whose it is, in small letters. */
  head: string;
  /** What is read from afar. */
  title: string;
  /** What else it says, the most important first; what has no room is left out. */
  facts: readonly string[];
  /** Read by camera and scanner. */
  matrix?: LabelSymbol;
  /** Bars below all else, and what is printed below them. */
  bars?: LabelSymbol & { caption: string };
}
