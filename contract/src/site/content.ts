import { z } from 'zod'
import { languageValues } from '../platform/reference/languages.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { benefitSides, firstLanguage, maxPostsListed } from './reference/content.ts'

/** The language of a reader; texts that are missing in it are answered in English. */
const contentQuery = {
  language: z.enum(languageValues, text('language_unknown')).default(firstLanguage),
}

/** The actual language of a text, for the `lang` of the page: English if there is no other. */
const inLanguage = { language: z.enum(languageValues) }

export const post = z
  .object({
    /** The last part of its address: `/blog/how-cabotage-counts`. */
    _id: z.string(),
    title: z.string(),
    shortContent: z.string(),
    /** A picture of ours; null for none. */
    imageUrl: z.string().nullable(),
    /** The picture for dark screens; null if they show the same one. */
    darkImageUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
    ...inLanguage,
  })
  .meta({ id: 'PostSummary' })

const wholePost = post
  .extend({
    /** HTML of paragraphs, headings, lists, links and images of ours. */
    content: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Post' })

const question = z
  .object({ _id: z.string(), question: z.string(), answer: z.string(), ...inLanguage })
  .meta({ id: 'Question' })

const benefit = z
  .object({ _id: z.string(), side: z.enum(benefitSides), title: z.string(), text: z.string(), ...inLanguage })
  .meta({ id: 'Benefit' })

const testimonial = z
  .object({
    _id: z.string(),
    text: z.string(),
    /** The person with his profession, or only the profession. */
    author: z.string(),
    /** Whether we wrote it as an example, not quoting a customer. */
    isExample: z.boolean(),
    ...inLanguage,
  })
  .meta({ id: 'Testimonial' })

/** By its address; an unknown one is refused (404). */
const byAddress = z.object({ id: z.string(text('name_missing')).max(200, text('content_not_found')) })

export const contentRoutes = {
  listPosts: defineRoute({
    method: 'GET',
    path: '/cms/blog',
    summary: 'The posts of the blog, the newest first.',
    access: 'public',
    query: z.object({
      ...contentQuery,
      limit: z.coerce
        .number(text('number_missing'))
        .int(text('whole_number_missing'))
        .min(1, text('at_least', { least: 1 }))
        .max(maxPostsListed, text('at_most', { most: maxPostsListed }))
        .default(maxPostsListed),
    }),
    answer: z.array(wholePost),
  }),
  listPostSummaries: defineRoute({
    method: 'GET',
    path: '/cms/blog-summaries',
    summary: 'The posts of the blog without their text, the newest first.',
    access: 'public',
    query: z.object(contentQuery),
    answer: z.array(post),
  }),
  findPost: defineRoute({
    method: 'GET',
    path: '/cms/blog/:id',
    summary: 'One post of the blog.',
    access: 'public',
    params: byAddress,
    query: z.object(contentQuery),
    answer: wholePost,
    refusals: [404],
  }),
  findPage: defineRoute({
    method: 'GET',
    path: '/cms/pages/:id',
    summary: 'One page that staff has written.',
    access: 'public',
    params: byAddress,
    query: z.object(contentQuery),
    answer: wholePost,
    refusals: [404],
  }),
  listQuestions: defineRoute({
    method: 'GET',
    path: '/cms/questions',
    summary: 'What is often asked, with the answers, in their order.',
    access: 'public',
    query: z.object(contentQuery),
    answer: z.array(question),
  }),
  readHome: defineRoute({
    method: 'GET',
    path: '/cms/home',
    summary: 'What the home page says: benefits, testimonials, the latest posts.',
    access: 'public',
    query: z.object(contentQuery),
    answer: z
      .object({ benefits: z.array(benefit), testimonials: z.array(testimonial), posts: z.array(post) })
      .meta({ id: 'HomeContent' }),
  }),
}
