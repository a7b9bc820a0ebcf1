import type { I18n } from '@lingui/core'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { makeI18n } from './makeI18n.ts'

/**
 * The language of the page: one object for the life of the page in the browser, one for each request on the server,
 * where pages of several languages are rendered at once.
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

/** Translates a message of the server into the language of the page, else returns its English text. */
export function wordsOf(code: unknown, values: unknown, english: string): string {
  const i18n = pageI18n()
  return String(code) in i18n.messages ? i18n._(String(code), values as Record<string, unknown>) : english
}

/** What a value of reference data is called, by its code: `truck_type_Mega`; the value itself where it has no name. */
export function labelOf(prefix: string, value: string, english: Readonly<Record<string, string>>): string {
  const code = `${prefix}_${value}`
  return wordsOf(code, undefined, english[code] ?? value)
}

export interface Option {
  value: string
  label: string
}

/** Values with their labels, to choose from. */
export function optionsOf(values: readonly string[], labelOf: (value: string) => string): Option[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}
