import { inflateSync } from 'node:zlib'

/** The lines of text in a PDF that we wrote, as a search finds them: by the characters that its fonts declare. */
export function readPdfLines(pdf: Buffer): string[] {
  const objects = new Map<string, string>()
  for (const [, id, content] of pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id!, content!)
  }
  const fonts = new Map<string, string[]>()
  for (const [, name, id] of [...objects.values()].join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, letters] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!) ?? '') ?? []
    if (letters) fonts.set(name!, lettersOf(streamOf(objects.get(letters)!)))
  }
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object))
  return pages.flatMap((page) => linesOf(streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)![1]!)!), fonts))
}

/** The text between two ends of a block, in the font that was selected last. */
function linesOf(content: string, fonts: Map<string, string[]>): string[] {
  const lines = ['']
  let font: string[] = []
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g)) {
    if (name) font = fonts.get(name)!
    else if (glyphs === undefined) lines.push('')
    else for (const [, run] of glyphs.matchAll(/<([\da-f]+)>/g)) lines[lines.length - 1] += wordsOf(run!, font)
  }
  return lines.filter((line) => line !== '')
}

function wordsOf(run: string, font: string[]): string {
  return run.replace(/.{4}/g, (glyph) => font[Number.parseInt(glyph, 16)] ?? '\0')
}

/** The characters of a font by the numbers of their glyphs. */
function lettersOf(table: string): string[] {
  const letters: string[] = []
  for (const [, from, list] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    const codes = [...list!.matchAll(/<([\da-f]*)>/g)].map(([, code]) => Buffer.from(code!, 'hex').swap16())
    for (const [index, code] of codes.entries()) letters[Number.parseInt(from!, 16) + index] = code.toString('utf16le')
  }
  return letters
}

function streamOf(object: string): string {
  const start = object.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(object.slice(start), 'latin1')).toString('latin1')
}
