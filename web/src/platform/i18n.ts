import { type I18n, setupI18n } from '@lingui/core'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

/** English stands in the code, compiled by the build; a catalogue of another language is loaded into the same object. */
function makeI18n(): I18n {
  return setupI18n({ locale: 'en', messages: { en: {} } })
}

/**
 * The language of the page: one object for the life of the page in the browser, one for each request on the server, where pages of
 * several languages are rendered at once.
 */
export const pageI18n = createIsomorphicFn()
  .client(() => ofBrowser)
  .server(() => {
    const request = getRequest()
    const i18n = ofRequests.get(request) ?? makeI18n()
    ofRequests.set(request, i18n)
    return i18n
  })

const ofBrowser = makeI18n()
const ofRequests = new WeakMap<Request, I18n>()

/** What an answer of the server says, in the words of the page's language, else in the English words that came with it. */
export function wordsOf(code: unknown, values: unknown, english: string): string {
  const i18n = pageI18n()
  return String(code) in i18n.messages ? i18n._(String(code), values as Record<string, unknown>) : english
}
