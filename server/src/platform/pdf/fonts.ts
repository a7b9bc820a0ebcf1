import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

/** Parsed once: that takes longer than all the rest of a document. */
let fonts: { regular: fontkit.Font; bold: fontkit.Font } | undefined

function readFonts() {
  const read = (url: string) => fontkit.create(readFileSync(fileURLToPath(url))) as fontkit.Font
  return {
    regular: read(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    bold: read(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  }
}

/** Makes `regular` and `bold` known to a document: the letters of all languages of Europe. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  fonts ??= readFonts()
  for (const font of [fonts.regular, fonts.bold]) forgetGlyphs(font)
  const asSource = (font: fontkit.Font) => font as unknown as Buffer
  doc.registerFont('regular', asSource(fonts.regular)).registerFont('bold', asSource(fonts.bold))
}

/**
 * A font remembers its glyphs, and of one that it first met as a part of another (E in the Greek capital epsilon) not
 * which letter it is: in the documents after that one it could not be searched or read aloud.
 */
function forgetGlyphs(font: fontkit.Font): void {
  ;(font as unknown as { _glyphs: object })._glyphs = {}
}

/**
 * Words in the letters that the fonts have: Latin, Greek, Cyrillic. Others become a question mark: a reader would
 * see an empty box, which PDF/A forbids; marks that nobody sees are left out.
 */
export function toPrintable(words: string): string {
  fonts ??= readFonts()
  const { regular } = fonts
  const visible = words
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
  return visible.replace(/[^\n]/gu, (letter) => (regular.hasGlyphForCodePoint(letter.codePointAt(0)!) ? letter : '?'))
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
