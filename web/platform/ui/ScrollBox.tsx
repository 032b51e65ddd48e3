import type { ComponentPropsWithRef } from 'react';
import { KeyTarget } from './KeyTarget.tsx';

interface ScrollBoxProps extends ComponentPropsWithRef<'div'> {
  /** `region` is a landmark of the page. */
  role?: 'group' | 'region' | undefined;
}

/** A box with scroll bars of its own. It takes the focus, so that keys can scroll it. */
export const ScrollBox = (props: ScrollBoxProps) => <KeyTarget as="div" tabIndex={0} {...props} />;
