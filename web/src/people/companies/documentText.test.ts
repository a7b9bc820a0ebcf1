import { maxDocumentNameCharacters, notInDocumentName } from '@veos/contract/people/reference/documents'
import { expect, test } from 'vitest'
import { formatSize, toDocumentName } from './documentText.ts'

test.each([
  ['EU licence.pdf', 'EU licence'],
  ['a/b:c.docx', 'a b c'],
  ['.pdf', ''],
  ['v1.2 final.xlsx', 'v1.2 final'],
  [`${'x'.repeat(200)}.png`, 'x'.repeat(100)],
])('the file %j becomes the document %j', (file, name) => {
  expect(toDocumentName(file, notInDocumentName, maxDocumentNameCharacters)).toBe(name)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [340_400, '340 kB'],
  [5_000_000, '5 MB'],
  [1_250_000, '1.3 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatSize(bytes).replace('\u00a0', ' ')).toBe(text))
