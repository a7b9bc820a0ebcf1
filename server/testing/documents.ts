import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** The smallest PDF that a reader opens: one empty page. */
export const aPdf: Buffer = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
)

/** The smallest PDF with further objects, which may contain any bytes. */
export function aPdfWith(...objects: (string | Buffer)[]): Buffer {
  const [head, tail] = aPdf.toString('latin1').split('trailer')
  const parts = objects.flatMap((object) => [
    typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
    Buffer.from('\n'),
  ])
  return Buffer.concat([Buffer.from(head!, 'latin1'), ...parts, Buffer.from(`trailer${tail}`, 'latin1')])
}

/** Objects in a compressed stream; `description` replaces its dictionary. */
export function packObjects(text: string, description = '/Type/ObjStm/N 1/First 5/Filter/FlateDecode'): Buffer {
  const packed = deflateSync(Buffer.from(text, 'latin1'))
  return Buffer.concat([
    Buffer.from(`7 0 obj<<${description}/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj'),
  ])
}

const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
}

interface ZipPart {
  text: string | Buffer
  /** The unpacked size in the directory of the archive, if it should be wrong. */
  declaredBytes?: number
}

/** The parts that make an office document, and further ones. */
export function anOfficeFile(type: keyof typeof mainTypes, more: Record<string, ZipPart> = {}): Buffer {
  const list = `<Types><Override PartName="/main.xml" ContentType="${mainTypes[type]}"/></Types>`
  return createZip({ '[Content_Types].xml': { text: list }, 'main.xml': { text: '<document/>' }, ...more })
}

export function createZip(parts: Record<string, ZipPart>): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, { text, declaredBytes }] of Object.entries(parts)) {
    const title = Buffer.from(name)
    const bytes = Buffer.from(text as string)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(declaredBytes ?? bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    entries.push(Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, where, title)
    at += 30 + title.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(parts).length, 4)
  end.writeUInt16LE(Object.keys(parts).length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...entries, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}
