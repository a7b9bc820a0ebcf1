import { msg } from '@lingui/core/macro'
import { offerKinds } from '../../offerKinds.ts'
import type { KindFacts } from '../offers/kindFacts.ts'

export const roundtripKind = {
  kind: 'roundtrip',
  wireType: 'Roundtrip',
  countKey: 'roundtrips',
  placeInAnswer: 1,
  to: {
    list: offerKinds.Roundtrip.list,
    create: '/dashboard/roundtrip/create',
    edit: '/dashboard/roundtrip/edit/$id',
    duplicate: '/dashboard/roundtrip/duplicate/$id',
    mine: offerKinds.Roundtrip.mine,
  },
  calls: {
    list: 'GET /roundtrip',
    read: 'GET /roundtrip/:id',
    readMine: 'GET /myRoundtrip/:id',
    mine: 'GET /my-offers/roundtrips',
  },
  words: {
    name: offerKinds.Roundtrip.name,
    notFound: msg`Roundtrip not found`,
    notFoundText: msg`The roundtrip you requested was not found.`,
  },
} as const satisfies KindFacts
