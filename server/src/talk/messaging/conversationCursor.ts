import { z } from 'zod'
import { FieldsRefused } from '../../platform/http/refused.ts'
import type { ConversationPlace } from './conversations.store.ts'

const place = z.tuple([z.number().int().min(0).max(8.64e15), z.uuid()])

/** Where the next page of the list starts: after this conversation as it stands now. */
export function writePlace({ lastMessageAt, id }: ConversationPlace): string {
  return Buffer.from(JSON.stringify([lastMessageAt.getTime(), id])).toString('base64url')
}

/** @throws FieldsRefused for one that was not written here */
export function readPlace(cursor: string | undefined): ConversationPlace | null {
  if (cursor === undefined) return null
  try {
    const [lastMessageAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { lastMessageAt: new Date(lastMessageAt), id }
  } catch {
    throw new FieldsRefused({ cursor: 'This page does not exist; start from the first' })
  }
}

/** Where the next page of a conversation starts: at the number of a message. */
export function writeNumber(number: number): string {
  return Buffer.from(String(number)).toString('base64url')
}

/** @throws FieldsRefused for one that was not written here */
export function readNumber(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!/^\d{1,9}$/.test(text)) throw new FieldsRefused({ cursor: 'This page does not exist; start from the first' })
  return Number(text)
}
