import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RichTextNode, readRichText } from './richTextNodes.ts'

const image = '/api/images/0123456789abcdef0123456789abcdef.webp'

test('a text is shown as the server stores it', () => {
  expect(readRichText(`<p>A &amp; <strong>B &lt; C</strong><br />d</p><img src="${image}" alt="" />`)).toEqual([
    { tag: 'p', children: ['A & ', { tag: 'strong', children: ['B < C'] }, { tag: 'br', children: [] }, 'd'] },
    { tag: 'img', address: image, children: [] },
  ])
  expect(readRichText('<ul><li>one</li></ul>')).toEqual([{ tag: 'ul', children: [{ tag: 'li', children: ['one'] }] }])
  expect(readRichText('<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="x">rate</a> 900')).toEqual([
    { tag: 'a', address: 'https://a.example/?b=1&c=2', children: ['rate'] },
    ' 900',
  ])
})

test('of tags and attributes that the server does not allow only the text is shown', () => {
  expect(readRichText('<script>x</script><p onclick="x">a</p>')).toEqual(['x', { tag: 'p', children: ['a'] }])
  expect(readRichText('<a href="javascript:x">a</a><img src="https://evil.example/a.webp">')).toEqual([
    { tag: 'a', children: ['a'] },
  ])
  expect(readRichText('a < b </p></em>c<')).toEqual(['a ', '<', ' b ', 'c', '<'])
})

test('deeply nested text is shown', () => {
  const deep = JSON.stringify(readRichText(`${'<em>'.repeat(5000)}deep${'</em>'.repeat(5000)}after`))
  expect(deep.match(/"em"/g)).toHaveLength(40)
  expect(deep).toMatch(/"deep"[\]}]+,"after"\]$/)
})

test('whatever is stored, only allowed tags and URLs are shown', () => {
  const piece = fc.oneof(
    fc.constantFrom('<p>', '</p>', '<a href="javascript:x">', '<a href=" https://a.example">', '</a>', '<img src="x">'),
    fc.constantFrom('<script>', '<svg onload="x">', '<', '>', '"', '&lt;', '<!--', '<constructor>', '<__proto__>'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => expectKnown(readRichText(pieces.join('')))),
    { numRuns: 500 },
  )
})

function expectKnown(nodes: RichTextNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    expect(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'img']).toContain(node.tag)
    if (node.address !== undefined) expect(node.address).toMatch(/^https?:\/\/|^mailto:|^\/api\/images\/\w+\.webp$/)
    expectKnown(node.children)
  }
}
