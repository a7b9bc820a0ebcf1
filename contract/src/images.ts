import { z } from 'zod'
import { imageFaults, mostImageBytes } from './reference/images.ts'
import { route } from './route.ts'

export const imageRoutes = {
  uploadImage: route({
    method: 'POST',
    path: '/uploadImage',
    summary: 'Takes a JPEG or PNG image for a rich text; the answer is what its <img src> says.',
    access: 'activeMember',
    upload: { mostBytes: mostImageBytes, wanted: 'Choose an image', tooLarge: imageFaults.tooLarge },
    answer: z.object({ url: z.string() }),
  }),
}
