import { toPlainText } from '@veos/contract/platform/reference/richText'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOfferTitle, pickRecipients, toPreview } from './messaging.rules.ts'

test.each([
  ['<p>Is it <strong>still</strong> free?</p>', 'Is it still free?'],
  ['<p>Good morning,</p><p>is it free?</p>', 'Good morning, is it free?'],
  ['one<br>two<br />three', 'one two three'],
  ['a &lt; b &amp; c', 'a < b & c'],
  ['<p><img src="/api/images/x.webp" alt=""></p>', 'Image'],
  ['<p>Our gate</p><img src="/api/images/x.webp" alt="">', 'Our gate'],
  [`<p>${'word '.repeat(60)}</p>`, `${'word '.repeat(28).trim()}…`.slice(0, 140)],
])('the list shows the message %j as %j', (html, preview) => expect(toPreview(html)).toBe(preview))

test('the list shows one short line of a message', () => {
  const piece = fc.oneof(
    fc.constantFrom('<p>', '</p>', '<br>', '<strong>', '</strong>', '&amp;', '&lt;', '\n', ' ', '<img src="x" alt="">'),
    fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/[<>&]/g, '')),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join('')
      const preview = toPreview(html)
      expect([...preview].length).toBeLessThanOrEqual(140)
      expect(preview).toBe(preview.trim())
      expect(preview).not.toMatch(/[\n\t]|\s{2}/)
      expect(preview.isWellFormed()).toBe(true)
      const text = toPlainText(html)
      const asLong = preview.endsWith('…') ? preview.slice(0, -1) : preview
      if (text.trim() !== '') expect(text.replace(/\s/g, '').startsWith(asLong.replace(/\s/g, ''))).toBe(true)
    }),
  )
})

test('the title of an offer is its name, else its route', () => {
  expect(formatOfferTitle({ name: 'Paper', from: 'Riga', to: 'Lyon' })).toBe('Paper')
  expect(formatOfferTitle({ name: '', from: 'Riga', to: 'Lyon' })).toBe('From Riga to Lyon')
  expect(formatOfferTitle({ name: '', from: 'Riga', to: null })).toBe('From Riga')
})

test('Admins answer for a company, or everybody if there is none', () => {
  const user = fc.record({ id: fc.uuid(), role: fc.constantFrom('Admin', 'Employee') })
  fc.assert(
    fc.property(fc.array(user, { maxLength: 8 }), (users) => {
      const answering = pickRecipients(users)
      const admins = users.filter(({ role }) => role === 'Admin')
      expect(answering).toEqual((admins.length > 0 ? admins : users).map(({ id }) => id))
    }),
  )
})
