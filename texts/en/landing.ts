/** The front door. */
export const landing = {
  title: 'Every pack in the cold store, accounted for',
  lead: 'Palka is warehouse management for fish and seafood: what came in, where it lies, whose it is and what left, batch by batch.',
  signIn: 'Sign in',
  demo: 'See the demo',
  pictures: { receipt: 'A receipt in Palka: its lines with packs, weights and places' },
  figures: {
    label: 'The demo now',
    on_hand: 'kg on hand',
    packs: 'packs, each in its place',
    faults: 'faults in {{moves}} moves of the ledger',
  },
  proofs: {
    weighing: {
      title: 'Weighed pack by pack',
      text: 'Each pack has its own weight to the gram. A weight that does not fit its goods is asked about at once, not found at the count.',
    },
    fefo: {
      title: 'What expires first leaves first, and Palka says why',
      text: 'For each line it proposes batches in the order of their expiry, whole packs, and names what stands against the others.',
    },
    plan: {
      title: 'Every position from +4 to −60 °C',
      text: 'Rooms by their temperature, racks by their plan: what lies where, how full it is and what is held.',
    },
    batch: {
      title: 'Who has this batch?',
      text: 'One page tells where a batch came from, where it lies, and to whom it went, down to the document.',
    },
  },
  for: {
    own: {
      title: 'Your own cold store',
      text: 'From the vessel or the supplier to the customer, with costs and approvals.',
    },
    rented: { title: 'Goods of others', text: 'The stock of each owner stands by itself, from receipt to issue.' },
    lender: {
      title: 'Goods as security',
      text: 'A ledger that nobody can change afterwards shows what is there today, and what was.',
    },
  },
  data: {
    title: 'Your data stay yours',
    text: 'Palka runs on your own server and starts with one command. Every list leaves as a file, and a sealed log says who did what.',
  },
  contact: 'Prices and questions: {{contact}}',
  privacy: 'Privacy notice',
  notices: 'Licences of third parties',
  register: 'Try it free for a month',
  newHere: 'New here?',
  invite: 'Register: one month free',
} as const;
