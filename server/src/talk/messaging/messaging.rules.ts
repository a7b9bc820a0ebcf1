import { countRichTextImages, toPlainText } from '@veos/contract/platform/reference/richText'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import type { OfferToWriteAbout } from './conversations/addressees.store.ts'

/** The title of a conversation about an offer: its name, else its route. */
export function formatOfferTitle({ name, from, to }: Pick<OfferToWriteAbout, 'name' | 'from' | 'to'>): string {
  if (name !== '') return name
  return to === null ? `From ${from ?? ''}` : `From ${from ?? ''} to ${to}`
}

/** The maximum of characters of the last message in the list. */
const longestPreview = 140

/** The beginning of a message as one line of text; `Image` for a message with only an image. */
export function toPreview(html: string): string {
  const text = toPlainText(html.replace(/<\/p>|<br[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') return countRichTextImages(html) > 0 ? 'Image' : ''
  const characters = [...text]
  return characters.length <= longestPreview
    ? text
    : `${characters
        .slice(0, longestPreview - 1)
        .join('')
        .trimEnd()}…`
}

interface User {
  id: string
  role: string
}

/** The users of a company who get general messages: its Admins, else everybody. */
export function pickRecipients(activeUsers: readonly User[]): string[] {
  const admins = activeUsers.filter(({ role }) => role === 'Admin')
  return (admins.length > 0 ? admins : activeUsers).map(({ id }) => id)
}

/** @throws Refused 409 */
export function refuseOwnCompany(ownCompanyId: string, companyId: string): void {
  if (companyId === ownCompanyId) throw new Refused(409, text('own_company'))
}

/** The key was used for another message. */
export function createKeyReused(): Refused {
  return new Refused(409, text('idempotency_key_reused'))
}
