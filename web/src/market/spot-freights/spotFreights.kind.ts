import { msg } from '@lingui/core/macro'
import { offerKinds } from '../../offerKinds.ts'
import type { KindFacts } from '../offers/kindFacts.ts'

export const spotFreightKind = {
  kind: 'spotFreight',
  wireType: 'Spotload',
  countKey: 'spotloads',
  placeInAnswer: 2,
  to: {
    list: offerKinds.Spotload.list,
    create: '/dashboard/spotload/create',
    edit: '/dashboard/spotload/edit/$id',
    duplicate: '/dashboard/spotload/duplicate/$id',
    mine: offerKinds.Spotload.mine,
  },
  calls: {
    list: 'GET /spotloads',
    read: 'GET /spotLoads/:id',
    readMine: 'GET /mySpotload/:id',
    mine: 'GET /my-offers/spotloads',
  },
  words: {
    name: offerKinds.Spotload.name,
    notFound: msg`Spot freight not found`,
    notFoundText: msg`The spot freight you requested was not found.`,
  },
} as const satisfies KindFacts
