import { legalDocuments, legalVersions } from '@veos/contract/site/reference/legalVersions'
import { expect, test } from 'vitest'
import { legalTexts } from './legalTexts.ts'

test.each(legalDocuments)('every version of the %s has a text, and every text belongs to a version', (document) => {
  const versions = legalVersions.filter((each) => each.document === document)
  expect(versions.map(({ version }) => version)).toEqual(legalTexts[document].map((_, index) => index + 1))
  const days = versions.map(({ effectiveFrom }) => effectiveFrom)
  expect(days).toEqual(days.toSorted())
})

test.each(legalDocuments)(
  'versions of the %s that members know are at least as far apart as they promise',
  (document) => {
    const known = legalVersions.filter((each) => each.document === document && !each.isFromBeforeOpening)
    const days = known.map(({ effectiveFrom }) => Date.parse(effectiveFrom) / 86_400_000)
    for (const [index, day] of days.slice(1).entries()) expect(day - days[index]!).toBeGreaterThanOrEqual(5)
    expect(known.length).toBeGreaterThan(0)
  },
)

test.each(legalDocuments)('each section of the %s has a unique anchor', (document) => {
  for (const { sections } of legalTexts[document]) {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]+$/)
  }
})
