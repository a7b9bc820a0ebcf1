/** Values of texts of staff for both ends; without zod, so that the web can import them. */

/** The kinds of texts: posts of the blog, other pages, questions with answers, and parts of the home page. */
export const contentKinds = ['post', 'page', 'question', 'benefit', 'testimonial'] as const
export type ContentKind = (typeof contentKinds)[number]

/** The kinds with their own page, address, short text and picture. */
export const kindsWithPage = ['post', 'page'] as const satisfies readonly ContentKind[]

export function hasOwnPage(kind: ContentKind): boolean {
  return kindsWithPage.some((each) => each === kind)
}

/** The readers of a benefit; those for everybody are shown beside the prices, too. */
export const benefitSides = ['hauliers', 'forwarders', 'everybody'] as const
export type BenefitSide = (typeof benefitSides)[number]

/** The states of one language of a text; `scheduled`: published automatically at its time. */
export const contentStates = ['draft', 'scheduled', 'published'] as const
export type ContentState = (typeof contentStates)[number]

export const maxTitleCharacters = 120
/** The summary below a title in lists, in search engines and in feeds. */
export const maxShortTextCharacters = 300
export const maxBodyCharacters = 30_000
export const maxContentAddressCharacters = 80

/** Every text exists in this language, which is answered if another one is missing. */
export const firstLanguage = 'en'

/** The number of posts on the home page, and the maximum of one answer. */
export const postsOnHomePage = 3
export const maxPostsListed = 50

/** The versions of a text that staff is shown, the latest first; all are stored. */
export const maxRevisionsListed = 50

/** Codes of 409: a colleague has saved meanwhile; a published text must be taken back before it is deleted. */
export const savedMeanwhile = 'content_saved_meanwhile'
export const stillPublished = 'content_still_published'
