import { richTextMarks } from '@veos/contract/platform/reference/richText'
import { richText } from '@veos/contract/platform/richText'
import { text } from '@veos/contract/platform/texts/text'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { hostileHtml, ownImage as image } from '../../testing/hostileHtml.data.ts'
import { FieldsRefused } from './http/refused.ts'
import { cleanRichText, sanitizeRichText } from './richText.ts'

const link = (href: string, text: string) => `<a href="${href}" target="_blank" rel="noopener nofollow ugc">${text}</a>`
const full = (html: string) => sanitizeRichText(html, richTextMarks.full)

test('the output of the editor stays as it is', () => {
  const written = [
    '<p>Two drivers, <strong>ADR</strong> and <em>TIR</em> &amp; more</p>',
    '<ul><li><p>one</p></li><li><p>two<br />lines</p></li></ul><ol><li><p>first</p></li></ol>',
    `<p>See ${link('https://veos.example/a?b=1&amp;c=2', 'the map')} or ${link('mailto:a@veos.example', 'write')}</p>`,
    `<p>Gate</p><img src="${image}" alt="" />`,
  ]
  for (const html of written) expect(full(html)).toBe(html)
  const article = '<h2>Rules</h2><p>One</p><h3>Dates <em>and</em> days</h3><ul><li><p>two</p></li></ul>'
  expect(sanitizeRichText(article, richTextMarks.article)).toBe(article)
  expect(full(article)).not.toContain('<h')
})

test('each field stores only the marks that its own editor offers', () => {
  const html = `<p><b>bold</b> <i>it</i> <a href="https://a.example">link</a></p><ul><li>item</li></ul><img src="${image}">`
  expect(sanitizeRichText(html, richTextMarks.plain)).toBe('<p><strong>bold</strong> <em>it</em> link</p>item')
  expect(sanitizeRichText(html, richTextMarks.withoutImages)).not.toContain('<img')
  expect(sanitizeRichText(html, richTextMarks.message)).not.toContain('<li')
  expect(sanitizeRichText(html, richTextMarks.message)).toContain(image)
  expect(sanitizeRichText(html, [])).toBe('<p>bold it link</p>item')
})

test('plain paragraphs give the same result alone and beside others', () => {
  const characters = fc.string({ unit: 'binary' }).map((text) => text.replace(/[<>&\0]/g, ''))
  const piece = fc.oneof(characters, fc.constantFrom('&amp;', '&lt;', '&gt;', '<br />', '"', "'", '\r\n'))
  const paragraph = fc.array(piece).map((pieces) => `<p>${pieces.join('')}</p>`)
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1 }), (paragraphs) => {
      const html = paragraphs.join('')
      // Emphasis prevents the shortcut, so the text passes the sanitiser.
      const emphasis = '<p><em>end</em></p>'
      expect(full(`<p>start</p>${html}${emphasis}`)).toBe(`${full(`<p>start</p>${html}`)}${emphasis}`)
    }),
  )
})

test('line breaks are read as a browser reads them', () => {
  for (const html of ['<p>a\r\nb\rc</p>', '<p>a&#13;\nb&#xD;c</p>', '<p><em>a\r\nb</em>\rc</p>'])
    expect(full(html)).toBe(html.replace(/\r\n|\r|&#13;\n|&#xD;/g, '\n'))
})

test('empty markup is an empty text', () => {
  for (const html of [
    '',
    ' ',
    '<p></p>',
    '<p><br></p>',
    '<p>&nbsp;</p><ul><li></li></ul>',
    '<script>x</script>',
    '<img>',
  ])
    expect(full(html)).toBe('')
  expect(full(`<img src="${image}">`)).not.toBe('')
})

test('links lead to web pages and e-mail addresses, in a window without access to our page', () => {
  expect(full('<a href="HTTPS://Veos.Example" target="_top" rel="opener" onclick="x()">a</a>')).toBe(
    link('https://veos.example/', 'a'),
  )
  for (const href of ['/log-in', '//evil.example', 'ftp://a.example', 'tel:+372', '#top', 'https://', 'http:a'])
    expect(full(`<a href="${href}">a</a>`)).toBe('a')
  expect(full(`<a href="https://veos.example@evil.example/">a</a>`)).toBe('a')
  expect(full(`<a href="https://a.example/${'x'.repeat(2000)}">a</a>`)).toBe('a')
})

test('characters that reverse the text or are invisible are removed, also as entities', () => {
  for (const html of [
    '<p>\u202e60\u200b days\u0007</p>',
    '<p>&#x202E;60&#8203; days&#7;</p>',
    '<p><em></em>&rlm;60&ZeroWidthSpace; days</p>',
    '<p>60 da&shy;ys</p>',
  ])
    expect(full(html)).toBe('<p>60 days</p>')
  expect(full('<p>👩&#x200D;🚒 می&zwnj;خواهم</p>')).toBe('<p>👩\u200d🚒 می\u200cخواهم</p>')
})

test('at most one empty line is between two paragraphs', () => {
  expect(full(`<p>a</p>${'<p><br></p>'.repeat(9)}<p>b${'<br>'.repeat(9)}c</p>`)).toBe(
    '<p>a</p><p></p><p>b<br /><br />c</p>',
  )
  expect(full('<p>a</p><p></p><p>b<br><br>c</p>')).toBe('<p>a</p><p></p><p>b<br /><br />c</p>')
})

test('a letter has at most as many combining marks as any language uses', () => {
  expect(full(`Z${'&#768;'.repeat(300)}algo`)).toBe(`Z${'\u0300'.repeat(8)}algo`)
  expect(full(`Z${'\u0300'.repeat(300)}algo`)).toBe(`Z${'\u0300'.repeat(8)}algo`)
  expect(full('n\u0303o\u0323\u0302 \u0e01\u0e49')).toBe('n\u0303o\u0323\u0302 \u0e01\u0e49')
})

test('only images of our own are allowed', () => {
  const others = [
    'https://evil.example/track.gif',
    '//evil.example/a.webp',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '/api/logOut',
    '/api/images/../logOut',
    `${image}?x`,
    `${image}/../../logOut`,
    `https://evil.example${image}`,
    image.toUpperCase(),
  ]
  for (const src of others) expect(full(`<p>a<img src="${src}">b</p>`)).toBe('<p>ab</p>')
})

test('tags are nested as a browser would nest them', () => {
  expect(full('<strong><p>one<strong><p>two</strong><p>three</strong>')).toBe(
    '<p><strong>one</strong></p><p><strong>two</strong></p><p><strong>three</strong></p>',
  )
  expect(full(`<a href="https://a.example"><em><a href="https://b.example">one</a></em></a>`)).toBe(
    link('https://a.example/', '<em>one</em>'),
  )
  expect(full('<p>one<ul><li>two<p>three<li>four</ul>five')).toBe(
    '<p>one</p><ul><li>two<p>three</p></li><li>four</li></ul>five',
  )
  expect(full('<ul> <p>one</p><li>two</li>three<ul><li>four</ul></ul>')).toBe(
    '<ul><li><p>one</p></li><li>two</li><li>three<ul><li>four</li></ul></li></ul>',
  )
  expect(full('<li>an item of nothing')).toBe('<p>an item of nothing</p>')
  expect(full(`${'<ul><li>'.repeat(9)}deep`)).toBe(
    `${'<ul><li>'.repeat(4)}<ul>${'<li></li>'.repeat(4)}<li>deep${'</li></ul>'.repeat(5)}`,
  )
})

test('a link ends with its paragraph, because its address could be repeated thousands of times', () => {
  expect(full('<a href="https://a.example"><p>one</p><p>two</p></a>')).toBe(
    `<p>${link('https://a.example/', 'one')}</p><p>two</p>`,
  )
  const amplified = `<a href="https://a.example/${'x'.repeat(1900)}">${'<p>x'.repeat(5000)}</a>`
  expect(full(amplified).length).toBeLessThan(5000 * '<p>x</p>'.length + 5000)
})

const hostile = Object.values(hostileHtml).flat()

describe('hostile input', () => {
  test.each(Object.entries(hostileHtml))('hostile input is made harmless: %s', (_, inputs) => {
    for (const html of inputs) {
      for (const marks of Object.values(richTextMarks)) expectHarmless(html, marks)
      expectHarmless(`<p>a</p>${html}${html}<p>b</p>`, richTextMarks.full)
    }
  })

  test('hostile input is sanitised quickly', () => {
    for (const html of [...hostileHtml.mutations!, ...hostileHtml['too much of it']!]) {
      const max = html.repeat(Math.max(1, Math.floor(50_000 / html.length)))
      const began = performance.now()
      sanitizeRichText(max, richTextMarks.full)
      expect(performance.now() - began, html.slice(0, 60)).toBeLessThan(2000)
    }
  })
})

test('any input gives only allowed markup, and a second run changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile.filter((html) => html.length < 300)),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<a href="https://a.example">',
      '</a>',
      '<!--',
      '-->',
    ),
    fc.constantFrom(
      '<b>',
      '</b>',
      '<em>',
      '</em>',
      '<br>',
      '</br>',
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&nbsp;',
      '\0',
      ']]>',
    ),
    fc.string({ maxLength: 10 }),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom(...Object.values(richTextMarks)),
      (pieces, marks) => {
        expectHarmless(pieces.join(''), marks)
      },
    ),
    { numRuns: 500 },
  )
})

const tagNames: Record<string, string[]> = {
  heading: ['h2', 'h3'],
  bold: ['strong'],
  italic: ['em'],
  bulletList: ['ul', 'li'],
  numberedList: ['ol', 'li'],
  link: ['a'],
  image: ['img'],
}

/** Parses the output like a browser, with a parser that does not know the rules. */
function expectHarmless(html: string, marks: readonly string[]): void {
  const clean = sanitizeRichText(html, marks as typeof richTextMarks.full)
  expect(sanitizeRichText(clean, marks as typeof richTextMarks.full)).toBe(clean)
  const allowed = new Set(['p', 'br', ...marks.flatMap((mark) => tagNames[mark]!)])
  const parser = new Parser({
    onopentag(name, attributes) {
      expect(allowed).toContain(name)
      if (name === 'a') {
        expect(Object.keys(attributes)).toEqual(['href', 'target', 'rel'])
        expect(attributes.href).toMatch(/^(https?:\/\/|mailto:)/)
      } else if (name === 'img') {
        expect(Object.keys(attributes)).toEqual(['src', 'alt'])
        expect(attributes.src).toBe(image)
      } else expect(attributes).toEqual({})
    },
    oncomment: () => expect.unreachable('a comment'),
    onprocessinginstruction: () => expect.unreachable('an instruction'),
  })
  parser.end(clean)
}

describe('a field', () => {
  const field = richText({ marks: richTextMarks.full, maxCharacters: 10, missingMessage: text('message_missing') })
  const optional = richText({ marks: richTextMarks.full, maxCharacters: 10 })

  test('the length of a rich text field is counted without markup', () => {
    expect(clean(optional.parse('<p><strong>12345</strong>&amp;&lt;890</p>'))).toContain('890')
    expect(optional.safeParse('<p>12345678901</p>').error?.issues[0]?.message).toBe(
      text('characters_at_most', { most: 10 }),
    )
    expect(optional.safeParse('x'.repeat(100_000)).error?.issues[0]?.message).toBe(
      text('characters_at_most', { most: 10 }),
    )
    expect(optional.safeParse(`a${'<br>'.repeat(501)}`).error?.issues[0]?.message).toBe(
      text('lines_at_most', { most: 500 }),
    )
    expect(optional.safeParse(`<img src="${image}">`.repeat(21)).error?.issues[0]?.message).toBe(
      text('images_at_most', { most: 20 }),
    )
  })

  test('a required rich text field must not be empty, neither before nor after sanitising', () => {
    expect(field.safeParse('<p> </p>').error?.issues[0]?.message).toBe(text('message_missing'))
    expect(field.safeParse('<p>\u200b\u2060</p>\u3164\u2800').error?.issues[0]?.message).toBe(text('message_missing'))
    expect(field.safeParse(undefined).error?.issues[0]?.message).toBe(text('message_missing'))
    const emptied = field.parse('<img src="https://evil.example/x.gif">')
    expect(() => clean(emptied)).toThrow(FieldsRefused)
    expect(clean(optional.parse(undefined))).toBe('')
  })

  test('a rich text field contains nothing that a database cannot store', () => {
    expect(clean(optional.parse('<p>a\0b\ud800</p>'))).toBe('<p>ab\ufffd</p>')
  })

  function clean(incoming: Parameters<typeof cleanRichText>[1]) {
    return cleanRichText('comment', incoming)
  }
})
