/** Words of the first page of people of renters and financiers. */
export const portal = {
  lead: 'What {{partners}} has with {{company}}',
  nobody: 'You are not assigned to a partner yet. Ask {{company}} to do so.',
  stock: {
    title: 'Our stock',
    product: 'Product',
    packs: 'Packs',
    weight: 'Kg',
    total: 'All in all',
    none: 'Nothing lies here at present.',
    all: 'All stock',
    batches: 'Batches',
  },
  moves: { title: 'Came and went lately', none: 'Nothing has moved yet.', all: 'All movements' },
  charges: {
    title: 'Charges so far',
    contract: 'Contract {{number}}, {{warehouse}}',
    days: '{{from}} to {{to}}',
    none: 'There is no contract in force.',
    all: 'All contracts',
  },
  waiting: {
    title: 'Being prepared',
    none: 'Nothing is being prepared.',
    stockreceived: 'Delivery',
    stockissued: 'Withdrawal',
  },
  facilities: {
    title: 'Facilities',
    none: 'There is no facility.',
    owed: 'Owed',
    value: 'Value of the goods',
    all: 'All facilities',
  },
} as const;
