import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { removeFile } from '../../platform/files/storeFile.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { storeImage } from '../../platform/images/storeImage.ts'
import type { Platform } from '../../platform/platform.ts'
import { replacePicture } from '../accounts/profile.store.ts'

/** Twice its largest width on screen. */
const longestSidePx = 320

/** The pictures of users. */
export function servePictures(server: Server, platform: Platform): void {
  serve(server, myAccountRoutes.profilePictureUpload, async ({ actor, file }) =>
    change(actor.userId, await storeImage(platform, { actor, bytes: file.bytes, longestSidePx })),
  )

  serve(server, myAccountRoutes.removePicture, ({ actor }) => change(actor.userId, null))

  async function change(userId: string, pictureUrl: string | null) {
    const before = await platform.db.transaction().execute((trx) => replacePicture(trx, userId, pictureUrl))
    // Removed immediately, because the picture must not be visible any longer.
    if (before) await removeFile(platform, before.replace(/^\/api\//, ''))
    return { pictureUrl }
  }
}
