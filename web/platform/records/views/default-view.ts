import type { DefaultOwner, DefaultView } from '#shared/saved-view.ts';
import type { ViewedList } from '#shared/screens.ts';

export type OpeningView = NonNullable<DefaultView['view']>;

/** What was chosen for a list: null: to open without a view; undefined: nothing. */
export const chosenView = (
  all: readonly DefaultView[],
  list: ViewedList,
  whose: DefaultOwner,
): OpeningView | null | undefined => all.find((one) => one.list === list && one.of === whose)?.view;

/** The view that a list opens with: the person's own, where they chose nothing the company's. */
export function openingView(all: readonly DefaultView[], list: ViewedList): OpeningView | undefined {
  const own = chosenView(all, list, 'person');
  return (own === undefined ? chosenView(all, list, 'company') : own) ?? undefined;
}
