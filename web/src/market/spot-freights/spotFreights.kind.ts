import { msg } from '@lingui/core/macro'
import type { KindFacts } from '../offers/kindFacts.ts'

export const spotFreightKind = {
  kind: 'spotFreight',
  wireType: 'Spotload',
  countKey: 'spotloads',
  placeInAnswer: 2,
  to: {
    list: '/spotload/{-$id}',
    create: '/dashboard/spotload/create',
    edit: '/dashboard/spotload/edit/$id',
    duplicate: '/dashboard/spotload/duplicate/$id',
    mine: '/dashboard/my-offers/spotloads',
  },
  calls: {
    list: 'GET /spotloads',
    read: 'GET /spotLoads/:id',
    readMine: 'GET /mySpotload/:id',
    mine: 'GET /my-offers/spotloads',
  },
  words: {
    name: msg`Spot freight`,
    notFound: msg`Spot freight not found`,
    notFoundText: msg`The spot freight you requested was not found.`,
  },
} as const satisfies KindFacts
