import fc from 'fast-check'
import { richTextMarks } from '../contract/src/platform/reference/richText.ts'
import { sanitizeRichText } from '../server/src/platform/richText.ts'
import { hostileHtml, ownImage } from '../server/testing/hostileHtml.data.ts'
import { loadPage, reloadPage, visit } from './browser.ts'
import { sendMessageTo, tryAs, uploadImageAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { inspectConversation, setTraps } from './traps.ts'

const writer = 'admin@roundtrips.example'
const reader = 'admin@haulier.example'
const hostile = Object.values(hostileHtml).flat()

let conversation: { id: string; name: string }
/** The content that the server has stored, by the number of the message. */
const storedMessages = new Map<number, { html: string; from: string }>()

test.beforeAll(async () => {
  // A message may contain only existing images.
  const image = await uploadImageAs(writer)
  const first = '<p>Hello</p>'
  const id = await sendMessageTo(reader, { from: writer, content: first })
  storedMessages.set(1, { html: first, from: first })
  const { answer } = await tryAs(writer, 'GET', '/getCompany')
  conversation = { id, name: `Messages with ${answer.companyName}` }
  for (const input of hostile) {
    const from = input.replaceAll(ownImage, image)
    const sent = await tryAs(writer, 'POST', '/msg', { conversationId: id, message: from })
    if (sent.status === 200) storedMessages.set(sent.answer.number, { html: sent.answer.content, from })
    // Nothing was left of the content, or it is too long for a message.
    else expect([sent.status, Object.keys(sent.answer.errors ?? {})], from).toEqual([422, ['message']])
  }
})

for (const options of [
  { width: 1280, bypassCSP: true },
  { width: 360, bypassCSP: false },
]) {
  test(`hostile input in messages cannot run, send calls or leave its message: ${options.width} px`, async () => {
    expect(hostile.length).toBeGreaterThan(600)
    expect(storedMessages.size).toBeGreaterThan(300)
    const page = await visit('/attributions', { as: reader, ...options })
    const caught = await setTraps(page)
    await loadPage(page, `/dashboard/messages/${conversation.id}`)
    const inspected = await inspectConversation(page, conversation.name, storedMessages.size)
    for (const { number, html, faults } of inspected) {
      const { from, html: expected } = storedMessages.get(number)!
      expect(faults, from.slice(0, 300)).toEqual([])
      expect(inOneForm(html), from.slice(0, 300)).toBe(inOneForm(expected))
    }
    expect(inspected.map(({ number }) => number)).toEqual([...storedMessages.keys()])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    expect(caught).toEqual([])
  })
}

test('the page shows stored content safely, even if hostile content was stored', async () => {
  const page = await visit('/attributions', { as: reader, bypassCSP: true })
  const caught = await setTraps(page)
  await page.route(/\/api\/messages\?/, async (call) => {
    const answer = await call.fetch()
    const messages = (await answer.json()) as { number: number; content: string }[]
    const stored = messages.map((message) => ({ ...message, content: storedMessages.get(message.number)!.from }))
    await call.fulfill({ response: answer, json: stored })
  })
  await loadPage(page, `/dashboard/messages/${conversation.id}`)
  const inspected = await inspectConversation(page, conversation.name, storedMessages.size)
  expect(inspected).toHaveLength(storedMessages.size)
  for (const { number, faults } of inspected) expect(faults, storedMessages.get(number)!.from.slice(0, 300)).toEqual([])
  expect(caught).toEqual([])
})

test('the traps work: without sanitizing, the same inputs run and send calls', async () => {
  const page = await visit('/attributions', { bypassCSP: true, isHostile: true })
  const caught = await setTraps(page)
  await loadPage(page, '/attributions')
  for (let from = 0; from < hostile.length; from += 40) {
    await page.evaluate(
      async (inputs) => {
        const frames = inputs.map((html) => {
          const frame = document.createElement('iframe')
          frame.srcdoc = html
          return document.body.appendChild(frame)
        })
        const wait = (ms: number) => new Promise((over) => setTimeout(over, ms))
        // Some never load, because they wait for calls without an answer.
        const isLoaded = (frame: HTMLIFrameElement) => new Promise((loaded) => frame.addEventListener('load', loaded))
        await Promise.race([Promise.all(frames.map(isLoaded)), wait(1500)])
        await wait(200)
        for (const element of frames.flatMap((frame) => [...(frame.contentDocument?.querySelectorAll('*') ?? [])])) {
          for (const type of ['mouseover', 'focus', 'input']) element.dispatchEvent(new Event(type))
          if (element.matches('[onclick], a[href*="ript:" i]')) element.dispatchEvent(new MouseEvent('click'))
        }
        await wait(300)
        for (const frame of frames) frame.remove()
      },
      hostile.slice(from, from + 40),
    )
  }
  expect(caught.filter((what) => what.startsWith('ran')).length).toBeGreaterThan(100)
  expect(caught.filter((what) => what.startsWith('asked')).length).toBeGreaterThan(30)
})

test('a browser parses any combination of inputs into exactly what the server stored', async () => {
  const page = await visit('/attributions', { bypassCSP: true })
  const caught = await setTraps(page)
  await reloadPage(page)
  const names =
    'p p br b strong em i div ul ol li a a img svg math table td select option template noscript style title span h1 mtext form'
  const piece = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...names.split(' '))
        .map((name) => (name === 'a' ? '<a href="https://a.example">' : `<${name}>`)),
    },
    { weight: 4, arbitrary: fc.constantFrom(...names.split(' ')).map((name) => `</${name}>`) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'x',
        ' ',
        '<',
        '>',
        '"',
        '&',
        '&lt;',
        '&nbsp;',
        '<!--',
        '-->',
        ']]>',
        `<img src="${ownImage}">`,
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...hostile.filter((html) => html.length < 300)) },
  )
  const soup = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))
  const soups = fc.tuple(
    fc.array(soup, { minLength: 200, maxLength: 200 }),
    fc.constantFrom(...Object.values(richTextMarks)),
  )
  await fc.assert(
    fc.asyncProperty(soups, async ([inputs, marks]) => {
      const clean = inputs.map((html) => sanitizeRichText(html.replaceAll('\0', ''), marks))
      const built = await page.evaluate(
        (texts) =>
          texts.map((html) => {
            const box = document.body.appendChild(document.createElement('div'))
            box.innerHTML = html
            const read = box.innerHTML
            box.remove()
            return read
          }),
        clean,
      )
      for (const [index, html] of built.entries()) expect(inOneForm(html), inputs[index]).toBe(inOneForm(clean[index]!))
    }),
    { numRuns: 15 },
  )
  expect(caught).toEqual([])
})

/**
 * Normalises markup that can be written in several ways: void tags, the order of attributes, alternative texts of
 * images, quotes in text.
 */
function inOneForm(html: string): string {
  return html
    .replaceAll(' />', '>')
    .replaceAll(/<img alt="\w*" src="([^"]*)">/g, '<img src="$1" alt="">')
    .replaceAll('&quot;', '"')
    .replaceAll('\u00a0', '&nbsp;')
}
