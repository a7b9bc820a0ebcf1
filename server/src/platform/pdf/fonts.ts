import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

type Weight = 'regular' | 'bold'
type FontSet = Readonly<Record<Weight, fontkit.Font>>

/** The parsed fonts. Parsing takes longer than all other work on a document, so it is done once. */
let fontSets: readonly FontSet[] | undefined

/**
 * The fonts for the scripts of all countries of our members: Latin, Greek and Cyrillic in the first, Georgian and
 * Armenian beside Latin in the others.
 */
function readFontSets(): readonly FontSet[] {
  const read = (url: string) => fontkit.create(readFileSync(fileURLToPath(url))) as fontkit.Font
  return [
    {
      regular: read(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
      bold: read(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
    },
    {
      regular: read(
        import.meta.resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
      ),
      bold: read(
        import.meta.resolve('@expo-google-fonts/noto-sans-georgian/600SemiBold/NotoSansGeorgian_600SemiBold.ttf'),
      ),
    },
    {
      regular: read(
        import.meta.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
      ),
      bold: read(
        import.meta.resolve('@expo-google-fonts/noto-sans-armenian/600SemiBold/NotoSansArmenian_600SemiBold.ttf'),
      ),
    },
  ]
}

/** Registers the fonts with a document; only those that it uses are embedded. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  fontSets ??= readFontSets()
  const asSource = (font: fontkit.Font) => font as unknown as Buffer
  for (const [index, set] of fontSets.entries()) {
    for (const weight of ['regular', 'bold'] as const) {
      forgetGlyphs(set[weight])
      doc.registerFont(nameOfFont(weight, index), asSource(set[weight]))
    }
  }
}

/** Selects the font that has the most characters of a text. */
export function selectFont(doc: PDFKit.PDFDocument, weight: Weight, words: string): PDFKit.PDFDocument {
  return doc.font(nameOfFont(weight, findFontSet(words)))
}

function nameOfFont(weight: Weight, index: number): string {
  return `${weight}-${index}`
}

/** The index of the first font set that lacks the fewest characters of a text. */
function findFontSet(words: string): number {
  fontSets ??= readFontSets()
  const letters = [...new Set(words)]
  const lacking = fontSets.map(({ regular }) => letters.filter((letter) => !hasLetter(regular, letter)).length)
  return lacking.indexOf(Math.min(...lacking))
}

function hasLetter(font: fontkit.Font, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0)!)
}

/**
 * A font caches its glyphs. A glyph that was first used as a part of another (E in the Greek capital epsilon) loses
 * its character, and could not be searched or read aloud in later documents.
 */
function forgetGlyphs(font: fontkit.Font): void {
  ;(font as unknown as { _glyphs: object })._glyphs = {}
}

/**
 * Replaces characters that the font lacks by question marks, because a reader would see an empty box, which PDF/A
 * forbids. Invisible characters are removed.
 */
export function toPrintable(words: string): string {
  const visible = words
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
  const index = findFontSet(visible)
  const { regular } = fontSets![index]!
  return visible.replace(/[^\n]/gu, (letter) => (hasLetter(regular, letter) ? letter : '?'))
}

/**
 * The features for setting text letter by letter. With ligatures the font would draw `->` as an arrow, and the text
 * could not be searched or read aloud.
 * @param extra further features, such as digits of equal width (`tnum`)
 */
export function toFontFeatures(extra: 'tnum'[] = []): PDFKit.Mixins.OpenTypeFeatures[] {
  const features = { calt: false, liga: false, ...Object.fromEntries(extra.map((feature) => [feature, true])) }
  // The types know only the list, but the font accepts an object, which can also switch features off.
  return features as unknown as PDFKit.Mixins.OpenTypeFeatures[]
}

/** Reads everything that a document writes until it ends. */
export async function readBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const bytes: Buffer[] = []
  doc.on('data', (part: Buffer) => bytes.push(part))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  doc.end()
  await ended
  return Buffer.concat(bytes)
}
