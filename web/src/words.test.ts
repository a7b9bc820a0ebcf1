import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname

/** Quotations from the specification are used unchanged. */
const quoted = new Set([
  'Invalid Email address or password.',
  'Entered Email address is invalid',
  '⚠️ Review your form fields.',
  'Terms & Conditions',
  'Privacy Policy',
  'Load Exchange',
  'Create Spot freight',
  'Create Tender',
  'Create Roundtrip',
  'Create Empty truck',
  'Add Empty Truck',
  'Edit Empty Truck',
  'My Empty Trucks',
  'Select Plan',
  'Upgrade Plan',
  'Cancel Plan',
  'Thank you for your subscription!',
])

/** Words that are always capitalised. */
const names =
  /^(Veos|Admins?|Employees?|Esc|Ctrl|Enter|Europe|European|Estonian|Germany|VIES|GeoNames|Natural|Earth|Load|Exchange|WebGL|Tallinn|Riga)$/

test('no text on screen says “Email”: it is “E-mail”', () => {
  expect(textsOf().filter(({ text }) => !quoted.has(text) && /\bEmail/.test(text))).toEqual([])
})

test('no text on screen has an exclamation mark', () => {
  expect(textsOf().filter(({ text }) => !quoted.has(text) && /!(?!\w)/.test(text))).toEqual([])
})

test('short texts have no capitals after the first word, except in names', () => {
  const isTitled = ({ text }: Text) => {
    if (quoted.has(text) || text.length > 40 || /[.:?;/–]\s/.test(text)) return false
    const words = text.replace(/<[^>]*>|\$?\{[^}]*\}/g, '').split(/\s+/)
    return words.slice(1).some((word) => /^[A-Z][a-z]+$/.test(word) && !names.test(word))
  }
  expect(textsOf().filter(isTitled)).toEqual([])
})

test('each concept has one name on screen, and no other', () => {
  const others = [
    /\byoungest first\b/i,
    /\bcheck digits\b/i,
    /\badd user\b/i,
    /\blog ?in in\b/i,
    /\bsign in\b/i,
    /\blogin\b/i,
  ]
  expect(textsOf().filter(({ text }) => others.some((other) => other.test(text)))).toEqual([])
})

interface Text {
  file: string
  text: string
}

/** All texts for users in the sources. */
function textsOf(): Text[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!test)\.tsx?$/.test(file),
  )
  const found = files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const texts = [
      ...source.matchAll(/\b(?:t|msg)`((?:[^`\\]|\\.)*)`/g),
      ...source.matchAll(/<Trans>((?:(?!<\/Trans>)[\s\S])*)<\/Trans>/g),
    ]
    return texts.map(([, text = '']) => ({
      file: relative(folder, join(folder, file)),
      text: text.replace(/\s+/g, ' ').trim(),
    }))
  })
  // Makes sure that the search finds texts at all.
  expect(found.length).toBeGreaterThan(500)
  return found
}
