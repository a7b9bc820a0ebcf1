import { msg } from '@lingui/core/macro'
import type { KindFacts } from '../offers/kindFacts.ts'

export const tenderKind = {
  kind: 'tender',
  wireType: 'Tender',
  countKey: 'tenders',
  placeInAnswer: 0,
  to: {
    list: '/tender/{-$id}',
    create: '/dashboard/tender/create',
    edit: '/dashboard/tender/edit/$id',
    duplicate: '/dashboard/tender/duplicate/$id',
    mine: '/dashboard/my-offers/tenders',
  },
  calls: {
    list: 'GET /getTenders',
    read: 'GET /getTenderByID',
    readMine: 'GET /myTender/:id',
    mine: 'GET /my-offers/tenders',
  },
  words: {
    name: msg`Tender`,
    notFound: msg`Tender not found`,
    notFoundText: msg`The tender you requested was not found.`,
  },
} as const satisfies KindFacts
