/** Words of stock transfers. What all documents share is in `stockDocuments`. */
export const stockTransferred = {
  new: { title: 'New stock transfer', failed: 'The transfer could not be made' },
  head: 'Transfer',
  noLines: 'Nothing to move yet',
  add: 'Add goods to move',
  nothing: 'The books have nothing of it in this warehouse.',
  there: 'There: {{packs}} packs, {{kg}} kg',
  gone: 'Nothing of it lies there any more',
  packs: 'Packs',
  net_weight: 'Weight (kg)',
  propose: 'Propose a position',
  noTarget: 'No other position that suits these goods has room for all of them.',
  remove: 'Remove {{place}}',
  amount: '{{packs}} packs, {{kg}} kg',
  overrideHint: 'Somebody else has to approve the transfer then.',
};
