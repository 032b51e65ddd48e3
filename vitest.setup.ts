/** What jsdom lacks and Mantine and gestures ask for. In a test without a document nothing happens. */
if (typeof window !== 'undefined') {
  const noMatch = (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  class NothingToObserve {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, {
    matchMedia: noMatch,
    ResizeObserver: NothingToObserve,
    IntersectionObserver: NothingToObserve,
    scrollTo: () => {},
  });
  Object.assign(window.HTMLElement.prototype, {
    scrollIntoView: () => {},
    scrollTo: () => {},
    setPointerCapture: () => {},
    hasPointerCapture: () => false,
    releasePointerCapture: () => {},
  });
  Object.assign(window.URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => {} });
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() },
  });
}
