/**
 * Words of our trade and of our pages. A password that consists only of these, names of its owner and digits is
 * refused, because attackers try them first. In lower case, as `fold` writes them.
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
