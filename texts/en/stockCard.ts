/** Words of the stock card. */
export const stockCard = {
  title: 'Stock card',
  back: 'All movements',
  opening: 'Opening balance',
  closing: 'Closing balance',
  in: 'In',
  out: 'Out',
  balance: 'Balance',
  packs: 'Packs',
  kg: 'kg',
  missing: 'Choose of what the card is: a variant or an owner here, or a batch by its page.',
  days: 'Choose the days of the card.',
  quiet: 'Nothing came or went in these days.',
  some: 'The first {{n}} of {{all}} lines are shown; the file has all.',
  span: '{{from}} to {{to}}',
};
