import { randomBytes } from 'node:crypto'
import type { Signer } from '../../platform/signer.ts'

/*
 * A browser in which somebody has logged in keeps a signed cookie that says so. Wrong passwords that come from
 * elsewhere do not stop it: its own tries are counted by themselves. The cookie opens nothing, the password is still
 * needed.
 */

export const knownBrowserLifeSeconds = 400 * 86_400

/** Users whom a browser is known for: colleagues share a desk. */
const maxUsers = 5

interface Mark {
  userId: string
  /** Tells this browser from others of the user. */
  nonce: string
}

/** The mark of the browser for a user; undefined where the user has not logged in in it. */
export function findMark(signer: Signer, cookie: string | null, userId: string): string | undefined {
  return marksIn(signer, cookie).find((mark) => mark.userId === userId)?.nonce
}

/** What the cookie says once the user has logged in, with the others whom the browser is known for. */
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
