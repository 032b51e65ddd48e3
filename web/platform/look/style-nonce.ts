/** The nonce of style elements, so that the content security policy of the page lets them in; empty where it has none. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** Where the library that keeps a page behind a dialog from scrolling looks for the nonce. */
export const shareStyleNonce = () => Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
