import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

type Weight = 'regular' | 'bold'
type FontSet = Readonly<Record<Weight, fontkit.Font>>

/** Parsed once: that takes longer than all the rest of a document. */
let fontSets: readonly FontSet[] | undefined

/**
 * The letters of all countries that our members are from: Latin, Greek and Cyrillic in the first, Georgian and Armenian
 * beside Latin in the others.
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

/** Makes the fonts known to a document; only those that it uses become part of it. */
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

/** Sets the font for words: the one with most of their letters. */
export function selectFont(doc: PDFKit.PDFDocument, weight: Weight, words: string): PDFKit.PDFDocument {
  return doc.font(nameOfFont(weight, findFontSet(words)))
}

function nameOfFont(weight: Weight, index: number): string {
  return `${weight}-${index}`
}

/** The index of the first font set of those that lack the fewest letters of some words. */
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
 * A font remembers its glyphs, and of one that it first met as a part of another (E in the Greek capital epsilon) not
 * which letter it is: in the documents after that one it could not be searched or read aloud.
 */
function forgetGlyphs(font: fontkit.Font): void {
  ;(font as unknown as { _glyphs: object })._glyphs = {}
}

/**
 * Words in the letters that their font has. Others become a question mark: a reader would see an empty box, which PDF/A
 * forbids; marks that nobody sees are left out.
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
 * How words are set: letter by letter. The font would draw `->` as an arrow, which is no letter of the words, and with
 * it those after it could not be searched or read aloud.
 * @param extra features besides, such as digits of one width (`tnum`)
 */
export function featuresOf(extra: 'tnum'[] = []): PDFKit.Mixins.OpenTypeFeatures[] {
  const features = { calt: false, liga: false, ...Object.fromEntries(extra.map((feature) => [feature, true])) }
  // Its types know the list alone; the font takes an object, which also switches off.
  return features as unknown as PDFKit.Mixins.OpenTypeFeatures[]
}

/** Everything that a document writes until it ends. */
export async function readBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const bytes: Buffer[] = []
  doc.on('data', (part: Buffer) => bytes.push(part))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  doc.end()
  await ended
  return Buffer.concat(bytes)
}
