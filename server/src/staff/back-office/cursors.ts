import { z } from 'zod'
import type { QueuePlace } from '../../market/offers/review.store.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'

const queuePlace = z.tuple([z.iso.datetime(), z.uuid()])

export function writeQueueCursor({ handedInAt, id }: QueuePlace): string {
  return Buffer.from(`${handedInAt} ${id}`).toString('base64url')
}

/** @throws FieldsRefused for one that was not written here */
export function readQueueCursor(cursor: string | undefined): QueuePlace | null {
  if (cursor === undefined) return null
  const place = queuePlace.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!place.success) throw new FieldsRefused({ cursor: 'This page does not exist; start from the first' })
  return { handedInAt: place.data[0], id: place.data[1] }
}
