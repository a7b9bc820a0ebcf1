import { msg } from '@lingui/core/macro'
import type { KindFacts } from '../offers/kindFacts.ts'

export const emptyTruckKind = {
  kind: 'emptyTruck',
  wireType: 'Emptytruck',
  countKey: 'emptytrucks',
  placeInAnswer: 3,
  to: {
    list: '/trucks/{-$id}',
    create: '/dashboard/trucks/create',
    edit: '/dashboard/trucks/edit/$id',
    duplicate: '/dashboard/trucks/duplicate/$id',
    mine: '/dashboard/my-offers/emptytrucks',
  },
  calls: {
    list: 'GET /emptyTruck',
    read: 'GET /emptyTruck/:id',
    readMine: 'GET /myEmptyTruck/:id',
    mine: 'GET /my-offers/emptytrucks',
  },
  words: {
    name: msg`Empty truck`,
    notFound: msg`Empty truck not found`,
    notFoundText: msg`The empty truck you requested was not found.`,
  },
} as const satisfies KindFacts
