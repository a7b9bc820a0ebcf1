import { randomBytes } from 'node:crypto'
import { myAccountRoutes } from '@veos/contract/myAccount'
import { redrawImage } from '../images/redrawImage.ts'
import { type Server, serve } from '../platform/http/serve.ts'
import { serveStoredFiles } from '../platform/http/storedFiles.ts'
import { limitTries } from '../platform/http/tryLimit.ts'
import type { Platform } from '../platform/platform.ts'
import { replacePicture } from './myAccount.store.ts'

/** Twice what it is wide on the largest screen that shows it. */
const longestSidePx = 320
/** Pictures that a user may upload a day. */
const mostPictures = 20
const windowSeconds = 86_400

const address = '/api/pictures/'
const ownName = /^[\da-f]{32}\.webp$/

/** The pictures of users. */
export function servePictures(server: Server, { db, clock, files }: Platform): void {
  serve(server, myAccountRoutes.profilePictureUpload, async ({ actor: { userId }, file }) => {
    const key = `upload picture ${userId}`
    await limitTries(db, clock.now(), { key, most: mostPictures, windowSeconds, what: 'pictures' })
    const picture = await redrawImage(file.bytes, longestSidePx)
    // In hexadecimal digits, as addresses are matched without regard to case.
    const name = `${randomBytes(16).toString('hex')}.webp`
    await files.write(`pictures/${name}`, picture)
    return change(userId, `${address}${name}`)
  })

  serve(server, myAccountRoutes.removePicture, ({ actor }) => change(actor.userId, null))

  serveStoredFiles(server, {
    path: '/pictures/:name',
    summary: 'The picture of a user',
    type: 'image/webp',
    find: async (name) => (ownName.test(name) ? files.find(`pictures/${name}`) : null),
  })

  async function change(userId: string, pictureUrl: string | null) {
    const before = await db.transaction().execute((trx) => replacePicture(trx, userId, pictureUrl))
    if (before?.startsWith(address)) await files.remove(`pictures/${before.slice(address.length)}`)
    return { pictureUrl }
  }
}
