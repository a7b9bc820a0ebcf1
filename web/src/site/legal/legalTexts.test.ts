import { legalDocuments, legalVersions } from '@veos/contract/site/reference/legalVersions'
import { expect, test } from 'vitest'
import { legalTexts } from './legalTexts.ts'

test.each(legalDocuments)('every version of the %s has its text, and no text is without a version', (document) => {
  const versions = legalVersions.filter((each) => each.document === document)
  expect(versions.map(({ version }) => version)).toEqual(legalTexts[document].map((_, index) => index + 1))
  const days = versions.map(({ effectiveFrom }) => effectiveFrom)
  expect(days).toEqual(days.toSorted())
})

test.each(legalDocuments)('each section of the %s has an anchor of its own', (document) => {
  for (const { sections } of legalTexts[document]) {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]+$/)
  }
})
