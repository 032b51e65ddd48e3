export const common = {
  appName: 'Palka',
  tagline: 'Warehouse management for fish and seafood',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  back: 'Back',
  backToStart: 'Back to the start',
  gone: 'No longer there',
  tryAgain: 'Try again',
  loading: 'Loading…',
  skipToContent: 'Skip to the content',
  new: 'New',
  not_found: 'Nothing found',
  alert: {
    title: 'Something went wrong',
    description: 'What you asked for could not be shown. Try again; if it stays, tell whoever looks after the system.',
  },
  request: 'Request {{id}}',
  network: {
    title: 'No connection',
    reason: 'No connection: the server could not be reached. Check the connection and try again.',
    description: 'The server could not be reached. Check the connection and try again.',
  },
  accessDenied: {
    title: 'Access denied',
    description: 'Your role does not include this screen. Ask whoever manages the users if you need it.',
  },
  pageNotFound: {
    title: 'Page not found',
    description: 'There is no page at this address. It may have moved, or the address has a slip.',
  },
  comingLater: 'This screen has no content yet.',
  language: { label: 'Language', id: 'Bahasa Indonesia', en: 'English' },
  scheme: { label: 'Appearance', light: 'Light', dark: 'Dark', auto: 'As the device' },
  landing: {
    title: 'Every pack in the cold store, accounted for',
    lead: 'Palka is warehouse management for fish and seafood: what came in, where it lies, whose it is and what left, batch by batch.',
    signIn: 'Sign in',
    features: {
      trade: {
        title: 'Made for the trade',
        text: 'Species, processing, grade, size and packaging are words the system knows, in Indonesian and English.',
      },
      weights: {
        title: 'Packs and real weight',
        text: 'Packs and net weight are kept side by side, the way fish is stored and sold.',
      },
      roles: {
        title: 'Each role its own view',
        text: 'Everybody sees the screens of their work, and a company sees its own data only.',
      },
    },
  },
  palette: {
    open: 'Find a screen or record',
    placeholder: 'Find a screen or record…',
    screens: 'Screens',
    records: 'Products',
    nothing: 'Nothing matches. Try fewer letters.',
  },
} as const;
