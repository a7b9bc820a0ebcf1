import { randomBytes } from 'node:crypto'
import { imageRoutes } from '@veos/contract/images'
import { Refused } from '../platform/http/refused.ts'
import { type Server, serve } from '../platform/http/serve.ts'
import { serveStoredFiles } from '../platform/http/storedFiles.ts'
import type { Platform } from '../platform/platform.ts'
import { countTry } from '../platform/throttle.store.ts'
import { redrawImage } from './redrawImage.ts'

/** Images that a user may upload a day: enough for every text somebody writes, too few to fill a disk. */
const mostImages = 200
const windowSeconds = 86_400

export function serveImages(server: Server, { db, clock, files, log }: Platform): void {
  serve(server, imageRoutes.uploadImage, async ({ actor, caller, file }) => {
    await countImage(actor.userId)
    const image = await redrawImage(file.bytes)
    // In hexadecimal digits, as addresses are matched without regard to case.
    const name = `${randomBytes(16).toString('hex')}.webp`
    await files.write(`images/${name}`, image)
    const { userId, companyId } = actor
    log.info({ requestId: caller.requestId, userId, companyId, image: name, bytes: image.length }, 'image stored')
    return { url: `/api/images/${name}` }
  })

  serveStoredFiles(server, {
    path: '/images/:name',
    summary: 'An image of a rich text',
    type: 'image/webp',
    find: async (name) => (/^[\da-f]{32}\.webp$/.test(name) ? files.find(`images/${name}`) : null),
  })

  /** @throws Refused 429 */
  async function countImage(userId: string): Promise<void> {
    const now = clock.now()
    const { tries, resetsAt } = await countTry(db, `upload-image ${userId}`, now, windowSeconds)
    if (tries <= mostImages) return
    const waitSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
    const message = `You have added ${mostImages} images in a day. More can be added later`
    throw new Refused(429, 'too_many_images', message, waitSeconds)
  }
}
