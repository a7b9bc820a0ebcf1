/** What both ends know of the texts that staff writes; without zod, so that the web can have it. */

/** What staff writes: posts of the blog, other pages, questions with answers, and what the home page says. */
export const contentKinds = ['post', 'page', 'question', 'benefit', 'testimonial'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Which of them have a page, and with it an address, a short text and a picture of their own. */
export const kindsWithPage = ['post', 'page'] as const satisfies readonly ContentKind[]

export function hasOwnPage(kind: ContentKind): boolean {
  return kindsWithPage.some((each) => each === kind)
}

/** For whom a benefit is; those for everybody stand beside the prices, too. */
export const benefitSides = ['hauliers', 'forwarders', 'everybody'] as const
export type BenefitSide = (typeof benefitSides)[number]

/** Of one language of a text; `scheduled`: published by itself at its time. */
export const contentStates = ['draft', 'scheduled', 'published'] as const
export type ContentState = (typeof contentStates)[number]

export const maxTitleCharacters = 120
/** What stands below a title in lists, in search engines and in feeds. */
export const maxShortTextCharacters = 300
export const maxBodyCharacters = 30_000
export const maxContentAddressCharacters = 80

/** A text begins with this language, and readers of a language without a text of its own get this one. */
export const firstLanguage = 'en'

/** How many posts the home page shows, and how many a call answers at most. */
export const postsOnHomePage = 3
export const maxPostsListed = 50

/** Versions of a text that staff is shown, the latest first; all are kept. */
export const maxRevisionsListed = 50

/** Codes of 409: a colleague has saved meanwhile; what is published is taken back before it is deleted. */
export const savedMeanwhile = 'content_saved_meanwhile'
export const stillPublished = 'content_still_published'
