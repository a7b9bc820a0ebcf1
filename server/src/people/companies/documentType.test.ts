import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { anOfficeFile, aPdf, createZip } from '../../../testing/documents.ts'
import { findDocumentType } from './documentType.ts'

const create = { width: 20, height: 10, channels: 3 as const, background: '#0b6b57' }
const samples = {
  pdf: aPdf,
  jpeg: await sharp({ create }).jpeg().toBuffer(),
  png: await sharp({ create }).png().toBuffer(),
  docx: anOfficeFile('docx'),
  xlsx: anOfficeFile('xlsx'),
}

/** A document of three parts, the last of which contains macros, with a false count of parts. */
function withPartCount(count: number): Buffer {
  const bytes = anOfficeFile('docx', { 'word/vbaProject.bin': { text: 'x' } })
  for (const field of [8, 10]) bytes.writeUInt16LE(count, bytes.length - 22 + field)
  return bytes
}

test.each(Object.entries(samples))('%s is recognised by its content', (type, bytes) => {
  expect(findDocumentType(bytes)).toBe(type)
})

describe('is no document', () => {
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['HTML that begins as a PDF', Buffer.from('%PDF-1.4\n<script>alert(1)</script>')],
    ['a PDF behind HTML', Buffer.concat([Buffer.from('<script>alert(1)</script>'), aPdf])],
    ['half a PDF', aPdf.subarray(0, aPdf.length - 20)],
    ['a document with macros', anOfficeFile('docm')],
    ['macros under another name', anOfficeFile('docx', { 'word/vbaProject.bin': { text: 'x' } })],
    ['an archive of something else', createZip({ 'a.txt': { text: 'a' } })],
    ['a bomb', anOfficeFile('docx', { 'word/media/a.png': { text: 'x', declaredBytes: 4_000_000_000 } })],
    ['a list of parts that is a bomb', createZip({ '[Content_Types].xml': { text: ' '.repeat(2_000_000) } })],
    ['an archive behind HTML', Buffer.concat([Buffer.from('<script>'), samples.docx])],
    ['an archive with HTML behind', Buffer.concat([samples.docx, Buffer.from('<script>')])],
    ['half an archive', samples.xlsx.subarray(0, samples.xlsx.length >> 1)],
    ['macros in a part that the count of the parts leaves out', withPartCount(2)],
    ['a program', Buffer.from('MZ\x90\0', 'latin1')],
  ])('%s is not accepted as a document', (_, bytes) => expect(findDocumentType(bytes)).toBeNull())
})

test('arbitrary bytes are no document and cause no error', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => findDocumentType(Buffer.from(bytes)) === null))
})

test('a file with bytes in front of a document is not accepted', () => {
  const sample = fc.constantFrom(...Object.values(samples))
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 20 }), sample, (before, bytes) => {
      const type = findDocumentType(Buffer.concat([before, bytes]))
      expect(type).toBeNull()
    }),
  )
})

test('a damaged document has its own type or none, and causes no error', () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.constantFrom(...Object.entries(samples)), damage, fc.nat(), ([type, bytes], changes, cut) => {
      const copy = Buffer.from(bytes.subarray(0, bytes.length - (cut % 30)))
      for (const [at, value] of changes) copy[at % copy.length] = value
      expect([type, null]).toContain(findDocumentType(copy))
    }),
  )
})
