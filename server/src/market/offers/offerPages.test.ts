import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { isPageOfNoOffer } from './offerPages.ts'
import { switchOffer } from './offers.store.ts'

const { make, db, clock, platform } = await testApp()
const company = await make.company()
const offer = await make.spotFreight({ by: company })
const isAboutNothing = (path: string) => isPageOfNoOffer(platform, path)

test('a listed offer has a page only at the address of its kind', async () => {
  expect(await isAboutNothing(`/spotload/${offer.id}`)).toBe(false)
  expect(await isAboutNothing(`/spotload/${offer.id}/`)).toBe(false)
  for (const kind of ['tender', 'roundtrip', 'trucks']) expect(await isAboutNothing(`/${kind}/${offer.id}`)).toBe(true)
})

test('an invalid or unknown id has no page', async () => {
  for (const id of ['nothing', '01999999-0000-7000-8000-000000000000', '%27;drop', '__proto__']) {
    expect(await isAboutNothing(`/spotload/${id}`)).toBe(true)
  }
})

test('other pages are not affected', async () => {
  for (const path of ['/', '/spotload', '/spotload/', '/dashboard/spotload/create', '/info/x', '/constructor/x']) {
    expect([path, await isAboutNothing(path)]).toEqual([path, false])
  }
})

test('an inactive or expired offer has no page', async () => {
  const other = await make.spotFreight({ by: company })
  await switchOffer(db, other.id, null, clock.now())
  expect(await isAboutNothing(`/spotload/${other.id}`)).toBe(true)
  clock.pass(40 * dayMs)
  expect(await isAboutNothing(`/spotload/${offer.id}`)).toBe(true)
})
