import { contentRoutes } from '@veos/contract/site/content'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { fillContent } from './fillContent.ts'

const { platform, visitor, db } = await testApp()

test('an exchange begins with five posts, nine questions, and what the home page says', async () => {
  await fillContent(platform)
  const count = () => db.selectFrom('contentItems').select('id').execute()
  const texts = await count()
  await fillContent(platform)
  expect(await count()).toHaveLength(texts.length)

  const posts = await visitor.call(contentRoutes.listPosts)
  if (!posts.ok) throw new Error('No posts')
  expect(posts.answer).toHaveLength(5)
  for (const { _id, title, shortContent, content, imageUrl } of posts.answer) {
    expect(_id).toMatch(/^[a-z0-9-]+$/)
    expect([title, shortContent].every((each) => each.length > 5 && !each.includes('<'))).toBe(true)
    expect(content).toMatch(/^<p>.*<h2>.*<\/p>$/s)
    const picture = await visitor.send({ url: imageUrl! })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
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
