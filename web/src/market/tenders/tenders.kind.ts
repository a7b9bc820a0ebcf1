import { msg } from '@lingui/core/macro'
import { offerKinds } from '../../offerKinds.ts'
import type { KindFacts } from '../offers/kindFacts.ts'

export const tenderKind = {
  kind: 'tender',
  wireType: 'Tender',
  countKey: 'tenders',
  placeInAnswer: 0,
  to: {
    list: offerKinds.Tender.list,
    create: '/dashboard/tender/create',
    edit: '/dashboard/tender/edit/$id',
    duplicate: '/dashboard/tender/duplicate/$id',
    mine: offerKinds.Tender.mine,
  },
  calls: {
    list: 'GET /getTenders',
    read: 'GET /getTenderByID',
    readMine: 'GET /myTender/:id',
    mine: 'GET /my-offers/tenders',
  },
  words: {
    name: offerKinds.Tender.name,
    notFound: msg`Tender not found`,
    notFoundText: msg`The tender you requested was not found.`,
  },
} as const satisfies KindFacts
