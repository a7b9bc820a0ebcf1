import { imageRoutes } from '@veos/contract/images'
import { type Server, serve } from '../platform/http/serve.ts'
import { serveStoredFiles } from '../platform/http/storedFiles.ts'
import type { Platform } from '../platform/platform.ts'
import { storeImage } from './storeImage.ts'

export function serveImages(server: Server, platform: Platform): void {
  serve(server, imageRoutes.uploadImage, async ({ actor, file }) => ({
    url: await storeImage(platform, { actor, bytes: file.bytes }),
  }))

  serveStoredFiles(server, {
    path: '/images/:name',
    summary: 'An image of a text, a logo or a picture of a person',
    type: 'image/webp',
    find: async (name) => (/^[\da-f]{32}\.webp$/.test(name) ? platform.files.find(`images/${name}`) : null),
  })
}
