/** How the states are called in which goods count: by the dashboard and wherever stock is listed. */
export const stockStates = {
  available: 'Available',
  on_hold: 'On hold',
  damaged: 'Damaged',
  expired: 'Expired',
  recalled: 'Recalled',
  in_transit: 'In transit',
};
