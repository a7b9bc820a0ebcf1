/**
 * Words of our trade and of our pages: a password that is nothing but such words, names of its owner and digits is
 * refused, as whoever guesses begins with them. In lower case, as `fold` writes them.
 */
export const productWords = [
  ...['veos', 'freight', 'exchange', 'load', 'loads', 'spotload', 'cargo', 'goods', 'tender', 'roundtrip', 'offer'],
  ...['truck', 'trucks', 'lorry', 'trailer', 'haulier', 'haulage', 'forwarder', 'forwarding', 'carrier', 'shipper'],
  ...[
    'transport',
    'logistics',
    'logistic',
    'dispatch',
    'dispatcher',
    'spedition',
    'driver',
    'europe',
    'staff',
    'admin',
  ],
] as const
