import { msg } from '@lingui/core/macro'
import { offerKinds } from '../../offerKinds.ts'
import type { KindFacts } from '../offers/kindFacts.ts'

export const emptyTruckKind = {
  kind: 'emptyTruck',
  wireType: 'Emptytruck',
  countKey: 'emptytrucks',
  placeInAnswer: 3,
  to: {
    list: offerKinds.Emptytruck.list,
    create: '/dashboard/trucks/create',
    edit: '/dashboard/trucks/edit/$id',
    duplicate: '/dashboard/trucks/duplicate/$id',
    mine: offerKinds.Emptytruck.mine,
  },
  calls: {
    list: 'GET /emptyTruck',
    read: 'GET /emptyTruck/:id',
    readMine: 'GET /myEmptyTruck/:id',
    mine: 'GET /my-offers/emptytrucks',
  },
  words: {
    name: offerKinds.Emptytruck.name,
    notFound: msg`Empty truck not found`,
    notFoundText: msg`The empty truck you requested was not found.`,
  },
} as const satisfies KindFacts
