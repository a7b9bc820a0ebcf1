import { z } from 'zod'
import { imageTypes, maxImageBytes } from './reference/images.ts'
import { ownImageAddress } from './reference/richText.ts'
import { defineFileRoute, defineRoute } from './route.ts'
import { text } from './texts/text.ts'

/** The error for a missing signature. */
const signed = text('upload_not_signed')

export const imageRoutes = {
  uploadImage: defineRoute({
    method: 'POST',
    path: '/uploadImage',
    summary: 'Takes a JPEG or PNG image for a rich text; the answer is what its <img src> says.',
    access: 'activeMember',
    upload: {
      maxBytes: maxImageBytes,
      missingMessage: text('file_image_missing'),
      tooLarge: text('file_image_too_large', { megabytes: 5 }),
    },
    answer: z.object({ url: z.string() }),
  }),
  signUpload: defineRoute({
    method: 'GET',
    path: '/s3hash',
    summary:
      'Lets the caller send one JPEG or PNG image for a message straight into the store: a multipart form to `url`, these fields first. Until a message shows it, only the caller sees it.',
    access: 'activeMember',
    isChange: true,
    answer: z.object({
      url: z.string(),
      /** To be sent unchanged, followed by `Content-Type`, and then the file in `file`. */
      fields: z.record(z.string(), z.string()),
      /** The address for the <img src>; it works once the image was uploaded. */
      image: z.string(),
      maxBytes: z.number().int(),
      types: z.array(z.enum(imageTypes)),
      expiresAt: z.iso.datetime(),
    }),
  }),
  takeUpload: defineRoute({
    method: 'POST',
    path: '/uploads',
    summary:
      'Where a signed upload goes when the store is the data folder; the signature says who may, once. What is no image is refused.',
    access: 'public',
    upload: {
      maxBytes: maxImageBytes,
      missingMessage: text('file_image_missing'),
      tooLarge: text('file_image_too_large', { megabytes: 5 }),
    },
    body: z.object({
      key: z.string(signed),
      policy: z.string(signed).max(1000, signed),
      signature: z.string(signed).max(100, signed),
    }),
    answer: z.object({ image: z.string() }),
  }),
  acceptUpload: defineRoute({
    method: 'POST',
    path: '/uploads/accept',
    summary:
      'Looks at what was sent with the answer of /s3hash, before it is shown in a text: 422 with the reason for what is no image, which goes away.',
    access: 'activeMember',
    refusals: [404],
    body: z.object({
      image: z
        .string(text('image_foreign'))
        .regex(ownImageAddress, text('image_foreign'))
        .meta({ example: `/api/images/${'0'.repeat(32)}.webp` }),
    }),
    answer: z.object({ image: z.string() }),
  }),
  image: defineFileRoute({
    method: 'GET',
    path: '/images/:name',
    summary:
      'An image of a text, a logo or a picture of a person. Those of a message are there for whoever may read it, and nobody else.',
    access: 'public',
    params: z.object({ name: z.string(text('name_missing')) }),
    fileTypes: ['image/webp'],
  }),
}
