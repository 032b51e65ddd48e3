/** In tests on two cells each second process makes its companies in the second one, so that both are at work at the same time. */
const { TEST_CELL, TEST_DATABASE_URL_APP_B, TEST_DATABASE_URL_OWNER_B, VITEST_POOL_ID } = process.env;
if (TEST_DATABASE_URL_APP_B && TEST_CELL === undefined) {
  const isSecond = Number(VITEST_POOL_ID) % 2 === 0;
  process.env.TEST_CELL = isSecond ? 'b' : 'a';
  process.env.TEST_DATABASE_URL_APP_OTHER = isSecond ? process.env.TEST_DATABASE_URL_APP : TEST_DATABASE_URL_APP_B;
  if (isSecond) {
    process.env.TEST_DATABASE_URL_APP = TEST_DATABASE_URL_APP_B;
    process.env.TEST_DATABASE_URL_OWNER = TEST_DATABASE_URL_OWNER_B;
  }
}

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
