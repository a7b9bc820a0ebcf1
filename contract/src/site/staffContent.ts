import { z } from 'zod'
import { formText, line } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { maxImageBytes } from '../platform/reference/images.ts'
import { languageValues } from '../platform/reference/languages.ts'
import { ownImageAddress, richTextMarks } from '../platform/reference/richText.ts'
import { richText } from '../platform/richText.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import {
  benefitSides,
  contentKinds,
  contentStates,
  maxBodyCharacters,
  maxContentAddressCharacters,
  maxShortTextCharacters,
  maxTitleCharacters,
} from './reference/content.ts'

const state = z.object({
  language: z.enum(languageValues),
  state: z.enum(contentStates),
  /** Since when, or from when on, it is public; null for a draft. */
  publishedAt: z.iso.datetime().nullable(),
  /** Whether the last saved version is not the public one. */
  hasChanges: z.boolean(),
})

const contentRow = z
  .object({
    _id: z.string(),
    kind: z.enum(contentKinds),
    /** In English, or in the first language that it has. */
    title: z.string(),
    states: z.array(state),
  })
  .meta({ id: 'ContentRow' })

const contentItem = z
  .object({
    _id: z.string(),
    kind: z.enum(contentKinds),
    /** For posts and pages; null for texts without their own page. */
    address: z.string().nullable(),
    /** For benefits. */
    side: z.enum(benefitSides).nullable(),
    /** For testimonials: written by us. */
    isExample: z.boolean(),
    imageUrl: z.string().nullable(),
    darkImageUrl: z.string().nullable(),
    /** For posts: mailed to users who want product news. */
    isNews: z.boolean(),
    texts: z.array(
      state.extend({
        title: z.string(),
        shortText: z.string(),
        body: z.string(),
        /** The number of the last saved version, and of the public or scheduled one. */
        revision: z.number().int(),
        publishedRevision: z.number().int().nullable(),
        /** The latest versions with their authors; null for the initial texts. */
        revisions: z.array(
          z.object({
            revision: z.number().int(),
            title: z.string(),
            savedAt: z.iso.datetime(),
            savedBy: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ContentItem' })

const byId = z.object({ id: id('content') })
const language = z.enum(languageValues, text('language_unknown'))
const inLanguage = byId.extend({ language })
const revision = z.coerce.number(text('number_missing')).int(text('whole_number_missing'))

const title = line(maxTitleCharacters, text('title_missing'))
const shortText = formText(maxShortTextCharacters).unwrap()

const picture = z
  .string(text('image_foreign'))
  .regex(ownImageAddress, text('image_foreign'))
  .nullable()
  .meta({ example: null })

export const staffContentRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/content',
    summary:
      'What staff has written of one kind: at most 500, posts and pages the newest first, others in their order.',
    access: 'staff',
    query: z.object({ kind: z.enum(contentKinds, text('choice_unknown')) }),
    answer: z.array(contentRow),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/back-office/content',
    summary: 'Begins a text as a draft; its address is made from its title.',
    access: 'staff',
    body: z.object({ kind: z.enum(contentKinds, text('choice_unknown')), title }),
    answer: contentItem,
  }),
  find: defineRoute({
    method: 'GET',
    path: '/back-office/content/:id',
    summary: 'One text in all its languages, as saved last, with its earlier versions.',
    access: 'staff',
    params: byId,
    answer: contentItem,
    refusals: [404],
  }),
  /** The fields that are the same in all languages. */
  update: defineRoute({
    method: 'PUT',
    path: '/back-office/content/:id',
    summary: 'Changes what is the same in every language of a text.',
    access: 'staff',
    params: byId,
    body: z.object({
      /** For posts and pages: small letters, digits, hyphens. */
      address: z
        .string(text('content_address_form'))
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, text('content_address_form'))
        .max(maxContentAddressCharacters, text('characters_at_most', { most: maxContentAddressCharacters }))
        .nullable(),
      side: z.enum(benefitSides, text('choice_unknown')).nullable(),
      isExample: z.boolean(text('yes_or_no')),
      imageUrl: picture,
      /** For dark screens; not without the other one. */
      darkImageUrl: picture,
      isNews: z.boolean(text('yes_or_no')),
    }),
    answer: contentItem,
    refusals: [404],
  }),
  save: defineRoute({
    method: 'POST',
    path: '/back-office/content/:id/texts/:language',
    summary: 'Saves a text in a language as its next version; what is public stays as it is.',
    access: 'staff',
    params: inLanguage,
    body: z.object({
      /** The version on which the change is based; 0 for a new language. 409 if there is a later one. */
      baseRevision: z.number(text('number_missing')).int(text('whole_number_missing')).min(0),
      title,
      shortText,
      body: richText({ marks: richTextMarks.article, maxCharacters: maxBodyCharacters }),
    }),
    answer: contentItem,
    refusals: [404],
  }),
  readRevision: defineRoute({
    method: 'GET',
    path: '/back-office/content/:id/texts/:language/revisions/:revision',
    summary: 'An earlier version of a text.',
    access: 'staff',
    params: inLanguage.extend({ revision }),
    answer: z.object({ title: z.string(), shortText: z.string(), body: z.string() }),
    refusals: [404],
  }),
  publish: defineRoute({
    method: 'POST',
    path: '/back-office/content/:id/texts/:language/publish',
    summary: 'Makes the version that was saved last public, at once or at a time to come.',
    access: 'staff',
    params: inLanguage,
    body: z.object({
      /** The version on screen: 409 if there is a later one. */
      revision: z.number(text('number_missing')).int(text('whole_number_missing')),
      /** Null: now. */
      at: z.iso.datetime({ offset: true, error: text('date_missing') }).nullable(),
    }),
    answer: contentItem,
    refusals: [404],
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/back-office/content/:id/texts/:language/withdraw',
    summary: 'Takes a text back: it is a draft again, or no longer scheduled.',
    access: 'staff',
    params: inLanguage,
    answer: contentItem,
    refusals: [404],
  }),
  move: defineRoute({
    method: 'POST',
    path: '/back-office/content/:id/move',
    summary: 'Changes places with its neighbour, of questions, benefits and testimonials.',
    access: 'staff',
    params: byId,
    body: z.object({ direction: z.enum(['up', 'down'], text('choice_unknown')) }),
    answer: z.array(contentRow),
    refusals: [404],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/back-office/content/:id',
    summary: 'Deletes a text with all its languages and versions. 409 while one of them is public or scheduled.',
    access: 'staff',
    params: byId,
    answer: z.object({}),
    refusals: [404],
  }),
  uploadImage: defineRoute({
    method: 'POST',
    path: '/back-office/content-images',
    summary: 'Takes a JPEG or PNG image for a text of staff; the answer is what its <img src> says.',
    access: 'staff',
    upload: {
      maxBytes: maxImageBytes,
      missingMessage: text('file_image_missing'),
      tooLarge: text('file_image_too_large', { megabytes: 5 }),
    },
    answer: z.object({ url: z.string() }),
  }),
}
