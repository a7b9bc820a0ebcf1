import { msg } from '@lingui/core/macro'
import type { KindFacts } from '../offers/kindFacts.ts'

export const roundtripKind = {
  kind: 'roundtrip',
  wireType: 'Roundtrip',
  countKey: 'roundtrips',
  placeInAnswer: 1,
  to: {
    list: '/roundtrip/{-$id}',
    create: '/dashboard/roundtrip/create',
    edit: '/dashboard/roundtrip/edit/$id',
    duplicate: '/dashboard/roundtrip/duplicate/$id',
    mine: '/dashboard/my-offers/roundtrips',
  },
  calls: {
    list: 'GET /roundtrip',
    read: 'GET /roundtrip/:id',
    readMine: 'GET /myRoundtrip/:id',
    mine: 'GET /my-offers/roundtrips',
  },
  words: {
    name: msg`Roundtrip`,
    notFound: msg`Roundtrip not found`,
    notFoundText: msg`The roundtrip you requested was not found.`,
  },
} as const satisfies KindFacts
