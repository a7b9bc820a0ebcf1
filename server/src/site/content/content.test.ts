import { contentRoutes } from '@veos/contract/site/content'
import { contentKinds } from '@veos/contract/site/reference/content'
import { staffContentRoutes } from '@veos/contract/site/staffContent'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hostileWords } from '../../../testing/hostileWords.ts'
import { parseXml } from '../../../testing/parseXml.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { testApp } from '../../../testing/testApp.ts'

const { as, make, visitor, clock } = await testApp()
const staff = await make.staff()
const writer = as(staff)

async function answerOf<Answer>(result: Promise<{ ok: true; answer: Answer } | { ok: false; status: number }>) {
  const got = await result
  if (!got.ok) throw new Error(`Refused with ${got.status}`)
  return got.answer
}

async function begin(kind: (typeof contentKinds)[number], title: string) {
  return (await answerOf(writer.call(staffContentRoutes.create, { body: { kind, title } })))._id
}
const english = (id: string) => ({ id, language: 'en' }) as const
const aText = { shortText: 'In short', body: '<h2>One</h2><p>Two</p>' }

function save(id: string, baseRevision: number, more: object = {}) {
  const body = { title: 'A title', ...aText, baseRevision, ...more }
  return writer.call(staffContentRoutes.save, { params: english(id), body })
}
function publish(id: string, revision: number, at: string | null = null) {
  return writer.call(staffContentRoutes.publish, { params: english(id), body: { revision, at } })
}
const findPost = (id: string) => visitor.call(contentRoutes.findPost, { params: { id } })

test('a published post is read as it was published, until it is taken back', async () => {
  const id = await begin('post', 'Ferries to Sweden: what is new')
  expect(await findPost('ferries-to-sweden-what-is-new')).toMatchObject({ status: 404 })
  await save(id, 1)
  expect(await findPost('ferries-to-sweden-what-is-new')).toMatchObject({ status: 404 })
  await publish(id, 2)
  expect(await findPost('ferries-to-sweden-what-is-new')).toMatchObject({
    answer: { title: 'A title', content: '<h2>One</h2><p>Two</p>', shortContent: 'In short', imageUrl: null },
  })
  const [listed] = await answerOf(visitor.call(contentRoutes.listPostSummaries))
  expect(listed).toMatchObject({ _id: 'ferries-to-sweden-what-is-new', createdAt: clock.now().toISOString() })
  expect((await answerOf(visitor.call(contentRoutes.readHome))).posts).toHaveLength(1)

  // Saving does not publish, and a correction does not change the date of the post.
  const published = clock.now().toISOString()
  clock.pass(3_600_000)
  const changed = await answerOf(save(id, 2, { title: 'Another title' }))
  expect(changed.texts[0]).toMatchObject({ state: 'published', hasChanges: true, revision: 3, publishedRevision: 2 })
  expect(await findPost('ferries-to-sweden-what-is-new')).toMatchObject({ answer: { title: 'A title' } })
  await publish(id, 3)
  expect(await findPost('ferries-to-sweden-what-is-new')).toMatchObject({
    answer: { title: 'Another title', createdAt: published, updatedAt: clock.now().toISOString() },
  })

  expect(await writer.call(staffContentRoutes.remove, { params: { id } })).toMatchObject({
    status: 409,
    error: 'content_still_published',
  })
  await writer.call(staffContentRoutes.withdraw, { params: english(id) })
  expect(await findPost('ferries-to-sweden-what-is-new')).toMatchObject({ status: 404 })
  expect(await writer.call(staffContentRoutes.remove, { params: { id } })).toMatchObject({ ok: true })
  expect(await writer.call(staffContentRoutes.find, { params: { id } })).toMatchObject({ status: 404 })
})

test('a scheduled post is public from its time on, in lists, the feed and the sitemap', async () => {
  const id = await begin('post', 'Tomorrow & after')
  await save(id, 1, { title: 'Tomorrow & after' })
  const at = new Date(clock.now().getTime() + 6 * 3_600_000).toISOString()
  expect(await answerOf(publish(id, 2, at))).toMatchObject({ texts: [{ state: 'scheduled', publishedAt: at }] })
  const isShown = async () => {
    const feed = (await visitor.send({ url: '/blog/rss.xml' })).body
    const sitemap = (await visitor.send({ url: '/sitemap.xml' })).body
    return [
      (await findPost('tomorrow-after')).ok,
      (await answerOf(visitor.call(contentRoutes.listPosts))).some(({ _id }) => _id === 'tomorrow-after'),
      feed.includes('<title>Tomorrow &#38; after</title>'),
      sitemap.includes('/blog/tomorrow-after</loc>'),
    ]
  }
  expect(await isShown()).toEqual([false, false, false, false])
  clock.pass(6 * 3_600_000)
  expect(await isShown()).toEqual([true, true, true, true])
})

test('the sitemap has the last change of each post, and of the newest one for the list', async () => {
  const changedAt = async (path: string) => {
    const { body } = await visitor.send({ url: '/sitemap.xml' })
    const [, entry = ''] = new RegExp(`<loc>[^<]*${path}</loc>(.*)</url>`).exec(body) ?? []
    return /^<lastmod>(.+)<\/lastmod>$/.exec(entry)?.[1] ?? entry
  }
  const id = await begin('post', 'Dates')
  await save(id, 1, { title: 'Dates' })
  expect(await publish(id, 2)).toMatchObject({ ok: true })
  const publishedAt = clock.now().toISOString()
  expect([await changedAt('/blog/dates'), await changedAt('/blog')]).toEqual([publishedAt, publishedAt])
  clock.pass(3_600_000)
  await save(id, 2, { title: 'Dates, again' })
  expect(await changedAt('/blog/dates')).toBe(publishedAt)
  expect(await publish(id, 3)).toMatchObject({ ok: true })
  const updatedAt = clock.now().toISOString()
  expect([await changedAt('/blog/dates'), await changedAt('/blog')]).toEqual([updatedAt, updatedAt])
  expect(await changedAt('/about')).toBe('')
})

test('if two write at the same time, the second sees the version of the first before saving', async () => {
  const id = await begin('page', 'For shippers')
  expect(await save(id, 1)).toMatchObject({ ok: true })
  expect(await save(id, 1)).toMatchObject({ status: 409, error: 'content_saved_meanwhile' })
  expect(await publish(id, 1)).toMatchObject({ status: 409, error: 'content_saved_meanwhile' })
  const revision = { ...english(id), revision: 1 }
  expect(await writer.call(staffContentRoutes.readRevision, { params: revision })).toMatchObject({
    answer: { title: 'For shippers', body: '' },
  })
})

test('an incomplete text cannot be published, and the missing part is named', async () => {
  const id = await begin('post', 'Nothing in it')
  expect(await publish(id, 1)).toMatchObject({ status: 422, errors: { shortText: expect.anything() } })
  await save(id, 1, { body: '' })
  expect(await publish(id, 2)).toMatchObject({ status: 422, errors: { body: expect.anything() } })
  await save(id, 2)
  expect(await publish(id, 3, '2020-01-01T00:00:00Z')).toMatchObject({
    status: 422,
    errors: { at: expect.anything() },
  })
  await publish(id, 3)
  expect(await publish(id, 3, '2100-01-01T00:00:00Z')).toMatchObject({
    status: 422,
    errors: { at: expect.anything() },
  })
})

const settings = {
  address: null,
  side: null,
  isExample: false,
  imageUrl: null,
  darkImageUrl: null,
  isNews: false,
} as const
const update = (id: string, more: object) =>
  writer.call(staffContentRoutes.update, { params: { id }, body: { ...settings, ...more } })

test('the address of a post is its title in plain letters', async () => {
  const id = await begin('post', 'Łódź, Ålborg & Đakovo: große Þörf')
  const found = await writer.call(staffContentRoutes.find, { params: { id } })
  expect(found).toMatchObject({ answer: { address: 'lodz-alborg-dakovo-grosse-thorf' } })
})

test('an address belongs to one post, and is fixed once the post is public', async () => {
  const first = await begin('post', 'One address')
  const second = await begin('post', 'Other address')
  expect(await update(second, { address: 'one-address' })).toMatchObject({
    status: 422,
    errors: { address: { code: 'content_address_taken' } },
  })
  expect(
    await writer.call(staffContentRoutes.create, { body: { kind: 'post', title: 'One, address!' } }),
  ).toMatchObject({ status: 422, errors: { title: { code: 'content_address_taken' } } })
  expect(await update(first, { address: 'better' })).toMatchObject({ answer: { address: 'better' } })
  await save(first, 1)
  await publish(first, 2)
  expect(await update(first, { address: 'other' })).toMatchObject({
    status: 422,
    errors: { address: { code: 'content_address_fixed' } },
  })
})

test('a reader gets a text in his language, else in English', async () => {
  const id = await begin('question', 'Why?')
  await save(id, 1, { title: 'Why?' })
  await publish(id, 2)
  const german = { id, language: 'de' } as const
  await writer.call(staffContentRoutes.save, {
    params: german,
    body: { baseRevision: 0, title: 'Warum?', shortText: '', body: '<p>Darum.</p>' },
  })
  const titleFor = async (language: 'en' | 'de' | 'fr') => {
    const questions = await answerOf(visitor.call(contentRoutes.listQuestions, { query: { language } }))
    return questions.find(({ _id }) => _id === id)?.question
  }
  // A draft is not shown in any language.
  expect(await titleFor('de')).toBe('Why?')
  await writer.call(staffContentRoutes.publish, { params: german, body: { revision: 1, at: null } })
  expect([await titleFor('de'), await titleFor('fr'), await titleFor('en')]).toEqual(['Warum?', 'Why?', 'Why?'])
})

test('questions, benefits and testimonials are in the order that staff has chosen', async () => {
  const ids: string[] = []
  for (const title of ['A', 'B', 'C']) {
    const id = await begin('testimonial', title)
    await save(id, 1, { title })
    await publish(id, 2)
    ids.push(id)
  }
  const order = async () =>
    (await answerOf(visitor.call(contentRoutes.readHome))).testimonials.map(({ author }) => author)
  expect(await order()).toEqual(['A', 'B', 'C'])
  await writer.call(staffContentRoutes.move, { params: { id: ids[2]! }, body: { direction: 'up' } })
  expect(await order()).toEqual(['A', 'C', 'B'])
  await writer.call(staffContentRoutes.move, { params: { id: ids[0]! }, body: { direction: 'up' } })
  expect(await order()).toEqual(['A', 'C', 'B'])
  expect(await update(ids[0]!, { isExample: true })).toMatchObject({ answer: { isExample: true, address: null } })
})

test('two members of staff who move questions at the same time do not deadlock', async () => {
  const ids: string[] = []
  for (const title of ['First', 'Second', 'Third', 'Fourth']) ids.push(await begin('question', title))
  const moves = [...ids, ...ids.toReversed(), ...ids].map((id, index) =>
    writer.call(staffContentRoutes.move, { params: { id }, body: { direction: index % 2 ? 'up' : 'down' } }),
  )
  for (const moved of await Promise.all(moves)) expect(moved).toMatchObject({ ok: true })
})

test('the feed contains the configured address of the site, whatever host a call names', async () => {
  const { body } = await visitor.send({ url: '/blog/rss.xml', headers: { host: 'evil.example' } })
  expect(body).not.toContain('evil.example')
})

test.each(contentKinds)('hostile HTML in a %s is sanitised when it is saved', async (kind) => {
  const hostile = '<p onclick="x()">a<script>x()</script><img src="https://evil.example/a.png"><iframe></iframe></p>'
  const id = await begin(kind, `Hostile ${kind}`)
  const saved = await answerOf(save(id, 1, { title: '<b>x</b>', shortText: '<script>', body: `${hostile}<h1>b</h1>` }))
  expect(saved.texts[0]!.body).toBe('<p>a</p><h2>b</h2>')
})

test('only staff writes texts, with pictures of our own', async () => {
  const { admin } = await make.company()
  const refused = await as(admin).send({ url: '/api/back-office/content?kind=post' })
  expect(refused.statusCode).toBe(403)
  const id = await begin('post', 'With a picture')
  expect(await update(id, { address: 'with-a-picture', imageUrl: 'https://evil.example/a.png' })).toMatchObject({
    status: 422,
    errors: { imageUrl: expect.anything() },
  })
  const gone = `/api/images/${'0'.repeat(32)}.webp`
  expect(await update(id, { address: 'with-a-picture', imageUrl: gone })).toMatchObject({
    status: 422,
    errors: { imageUrl: { code: 'picture_gone' } },
  })
  expect(await save(id, 1, { title: 'With a picture', body: `<img src="${gone}" alt="">` })).toMatchObject({
    status: 422,
    errors: { body: { code: 'image_gone' } },
  })
  const url = await upload()
  expect(url).toMatch(/^\/api\/images\/[\da-f]{32}\.webp$/)
  expect(await update(id, { address: 'with-a-picture', imageUrl: url })).toMatchObject({ answer: { imageUrl: url } })
  expect((await visitor.send({ url })).statusCode).toBe(200)

  // A picture may have a second version for dark screens.
  const dark = await upload()
  const both = { address: 'with-a-picture', imageUrl: url, darkImageUrl: dark }
  expect(await update(id, { ...both, darkImageUrl: gone })).toMatchObject({
    status: 422,
    errors: { darkImageUrl: { code: 'picture_gone' } },
  })
  expect(await update(id, both)).toMatchObject({ answer: { imageUrl: url, darkImageUrl: dark } })
  await save(id, 1, { title: 'With a picture' })
  await publish(id, 2)
  expect(await findPost('with-a-picture')).toMatchObject({ answer: { imageUrl: url, darkImageUrl: dark } })
  expect(await update(id, { ...both, imageUrl: null })).toMatchObject({
    answer: { imageUrl: null, darkImageUrl: null },
  })
})

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6b57' } })
    .png()
    .toBuffer()
  return (await sendForm(writer, { url: '/api/back-office/content-images', bytes })).json().url
}

test('the feed is valid XML with any titles', async () => {
  const titles = fc.sample(hostileWords, 20).map((words, index) => `Feed ${index} ${words}`.slice(0, 80))
  for (const title of titles) {
    const id = await begin('post', title)
    expect(await save(id, 1, { title, shortText: title })).toMatchObject({ ok: true })
    expect(await publish(id, 2)).toMatchObject({ ok: true })
  }
  const feed = (await visitor.send({ url: '/blog/rss.xml' })).body.replace(/<atom:link [^>]*\/>/, '')
  const items = parseXml(feed).filter(({ element, words }) => element === 'title' && words.startsWith('Feed'))
  expect(items.length).toBe(titles.length)
})
