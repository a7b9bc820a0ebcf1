import { imageRoutes } from '@veos/contract/platform/images'
import { type Server, serve } from '../http/serve.ts'
import { serveStoredFiles } from '../http/storedFiles.ts'
import type { Platform } from '../platform.ts'
import {
  acceptUpload,
  createUploadNotSigned,
  findImage,
  receiveIncoming,
  signImageUpload,
  toImagePath,
} from './directUploads.ts'
import { findAudience, type IsShownTo } from './shownImages.ts'
import { storeImage } from './storeImage.ts'

export function serveImages(server: Server, platform: Platform, { isShownTo }: { isShownTo: IsShownTo }): void {
  serve(server, imageRoutes.uploadImage, async ({ actor, file }) => ({
    url: await storeImage(platform, { actor, bytes: file.bytes }),
  }))

  serve(server, imageRoutes.signUpload, ({ actor }) => signImageUpload(platform, actor))

  serve(server, imageRoutes.takeUpload, async ({ body, file }) => {
    const { files, clock } = platform
    const incoming = files.readUpload(body, { bytes: file.bytes.length, now: clock.now() })
    if (incoming === null) throw createUploadNotSigned()
    return { image: await receiveIncoming(platform, toImagePath(incoming), file.bytes) }
  })

  serve(server, imageRoutes.acceptUpload, async ({ body, actor }) => ({
    image: await acceptUpload(platform, actor, toImagePath(body.image)),
  }))

  serveStoredFiles(server, imageRoutes.image, async ({ name }, actor) => {
    if (!/^[\da-f]{32}\.webp$/.test(name)) return null
    const path = `images/${name}`
    const audience = await findAudience(platform, { path, actor, isShownTo })
    const bytes = audience && (await findImage(platform, path))
    return bytes && { bytes, isPublic: audience === 'everybody' }
  })
}
