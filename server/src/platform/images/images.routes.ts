import { imageRoutes } from '@veos/contract/platform/images'
import { readOwnUpload } from '../files/ownUploads.ts'
import { type Server, serve } from '../http/serve.ts'
import { serveStoredFiles } from '../http/storedFiles.ts'
import type { Platform } from '../platform.ts'
import {
  acceptUpload,
  findImage,
  imagePathOf,
  receiveIncoming,
  signImageUpload,
  uploadNotSigned,
} from './directUploads.ts'
import { storeImage } from './storeImage.ts'

export function serveImages(server: Server, platform: Platform): void {
  serve(server, imageRoutes.uploadImage, async ({ actor, file }) => ({
    url: await storeImage(platform, { actor, bytes: file.bytes }),
  }))

  serve(server, imageRoutes.signUpload, ({ actor }) => signImageUpload(platform, actor))

  serve(server, imageRoutes.takeUpload, async ({ body, file }) => {
    const { config, clock } = platform
    const incoming = readOwnUpload(config.dataDir, body, { bytes: file.bytes.length, now: clock.now() })
    if (incoming === null) throw uploadNotSigned()
    return { image: await receiveIncoming(platform, imagePathOf(incoming), file.bytes) }
  })

  serve(server, imageRoutes.acceptUpload, async ({ body, actor }) => ({
    image: await acceptUpload(platform, actor, imagePathOf(body.image)),
  }))

  serveStoredFiles(server, imageRoutes.image, async ({ name }) =>
    /^[\da-f]{32}\.webp$/.test(name) ? findImage(platform, `images/${name}`) : null,
  )
}
