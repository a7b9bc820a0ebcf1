import type { I18n } from '@lingui/core'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { makeI18n } from './makeI18n.ts'

/**
 * The language of the page. In the browser one object serves the whole life of the page; on the server each request has
 * its own, because pages of several languages are rendered at the same time.
 */
export const getPageI18n = createIsomorphicFn()
  .client(() => ofBrowser)
  .server(() => {
    const request = getRequest()
    const i18n = ofRequests.get(request) ?? makeI18n()
    ofRequests.set(request, i18n)
    return i18n
  })

const ofBrowser = makeI18n()
const ofRequests = new WeakMap<Request, I18n>()

/** Translates a message of the server into the language of the page. Falls back to the English text. */
export function translateCode(code: unknown, values: unknown, english: string): string {
  const i18n = getPageI18n()
  return String(code) in i18n.messages ? i18n._(String(code), values as Record<string, unknown>) : english
}

/** The label of a value of reference data, found by its code (`truck_type_Mega`). Falls back to the value itself. */
export function getLabel(prefix: string, value: string, english: Readonly<Record<string, string>>): string {
  const code = `${prefix}_${value}`
  return translateCode(code, undefined, english[code] ?? value)
}

export interface Option {
  value: string
  label: string
}

/** Values with their labels, as options of a select. */
export function toOptions(values: readonly string[], labelOf: (value: string) => string): Option[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}
