import { prices } from '@veos/contract/billing/reference/prices'
import { formatExactEuros, toCents } from '@veos/contract/platform/money'
import { contentRoutes } from '@veos/contract/site/content'
import { staffContentRoutes } from '@veos/contract/site/staffContent'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { fillContent } from './fillContent.ts'

const { platform, visitor, db, make, as } = await testApp()

/** The brightness of a picture as a visitor gets it: 0 is black, 255 is white. */
async function readBrightness(url: string): Promise<number> {
  const { statusCode, headers, rawPayload } = await visitor.send({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  const { channels } = await sharp(rawPayload).greyscale().stats()
  return channels[0]!.mean
}

test('a new exchange has five posts, nine questions, and the texts of the home page', async () => {
  await fillContent(platform)
  const count = () => db.selectFrom('contentItems').select('id').execute()
  const texts = await count()
  await fillContent(platform)
  expect(await count()).toHaveLength(texts.length)

  const posts = await visitor.call(contentRoutes.listPosts)
  if (!posts.ok) throw new Error('No posts')
  expect(posts.answer).toHaveLength(5)
  for (const { _id, title, shortContent, content, imageUrl, darkImageUrl } of posts.answer) {
    expect(_id).toMatch(/^[a-z0-9-]+$/)
    expect([title, shortContent].every((each) => each.length > 5 && !each.includes('<'))).toBe(true)
    expect(content).toMatch(/^<p>.*<h2>.*<\/p>$/s)
    const brightness = await Promise.all([imageUrl!, darkImageUrl!].map(readBrightness))
    expect(brightness[0]).toBeGreaterThan(180)
    expect(brightness[1]).toBeLessThan(75)
  }
  const questions = await visitor.call(contentRoutes.listQuestions)
  expect(questions.ok && questions.answer.map(({ question }) => question.slice(0, 9))).toEqual(
    expect.arrayContaining(['How do I ', 'What does', 'How long ', 'Can I cha']),
  )
  expect(questions.ok && questions.answer.length).toBe(9)
  const home = await visitor.call(contentRoutes.readHome)
  expect(home).toMatchObject({
    answer: { benefits: expect.objectContaining({ length: 10 }), testimonials: expect.objectContaining({ length: 4 }) },
  })
  expect(home.ok && home.answer.testimonials.every(({ isExample }) => isExample)).toBe(true)
})

test('staff finds the posts in the order of readers, the newest first', async () => {
  const read = await visitor.call(contentRoutes.listPosts)
  const listed = await as(await make.staff()).call(staffContentRoutes.list, { query: { kind: 'post' } })
  if (!read.ok || !listed.ok) throw new Error('No posts')
  expect(listed.answer.map(({ title }) => title)).toEqual(read.answer.map(({ title }) => title))
})

test('the statements about prices in the texts are true', async () => {
  const home = await visitor.call(contentRoutes.readHome)
  if (!home.ok) throw new Error(home.message)
  const claims = home.answer.benefits.filter(({ side }) => side === 'everybody').map(({ title }) => title)
  const least = Math.min(...prices.map(({ totalCents, months }) => totalCents / months)) / 100
  expect(claims).toEqual([`Prices from ${formatExactEuros(toCents(least))} a month`, 'Support around the clock'])
})
