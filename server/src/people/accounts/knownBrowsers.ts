import { randomBytes } from 'node:crypto'
import type { Signer } from '../../platform/signer.ts'

/*
 * A browser in which somebody has logged in stores a signed cookie. Wrong passwords from elsewhere do not block it,
 * because its own tries are counted separately. The cookie is no credential; the password is still needed.
 */

export const knownBrowserLifeSeconds = 400 * 86_400

/** The maximum number of users of a browser that are remembered: colleagues share a desk. */
const maxUsers = 5

interface Mark {
  userId: string
  /** Distinguishes this browser from others of the user. */
  nonce: string
}

/** The mark of the browser for a user; undefined if the user has not logged in with it. */
export function findMark(signer: Signer, cookie: string | null, userId: string): string | undefined {
  return marksIn(signer, cookie).find((mark) => mark.userId === userId)?.nonce
}

/** The new cookie after a log-in, which also contains the other users of the browser. */
export function addMark(signer: Signer, cookie: string | null, userId: string): string {
  const before = marksIn(signer, cookie)
  const mark = before.find((mark) => mark.userId === userId) ?? { userId, nonce: randomBytes(12).toString('base64url') }
  const others = before.filter((mark) => mark.userId !== userId).slice(0, maxUsers - 1)
  return [mark, ...others].map((mark) => `${textOf(mark)}.${signer.sign(signedText(mark))}`).join('~')
}

function marksIn(signer: Signer, cookie: string | null): Mark[] {
  return (cookie ?? '')
    .split('~')
    .slice(0, maxUsers)
    .flatMap((part) => {
      const [userId = '', nonce = '', signature = ''] = part.split('.')
      const mark = { userId, nonce }
      return signer.isSigned(signedText(mark), signature) ? [mark] : []
    })
}

const textOf = ({ userId, nonce }: Mark) => `${userId}.${nonce}`
const signedText = (mark: Mark) => `known browser ${textOf(mark)}`
