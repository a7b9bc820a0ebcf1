/**
 * Converts HTML pasted from spreadsheets, mails and documents to the few tags of a rich text: each row of a table is
 * a paragraph with its cells, struck text is removed, and superscript digits stay so (`5⁰⁰ €` is not 500 €). Texts of
 * programs contain line feeds as well (`keepsLineFeeds`); line feeds between paragraphs are only layout. The result
 * is as safe as the input, and is sanitised afterwards.
 */
export function toPlainMarkup(html: string, { keepsLineFeeds = false } = {}): string {
  const out = new Output()
  const open: { name: string; isStruck: boolean }[] = []
  const tokens = [...html.matchAll(token)]
  let struck = 0
  let digits: string | null = null
  for (const [at, [piece, slash, written, attributes]] of tokens.entries()) {
    const name = written?.toLowerCase()
    if (name === undefined) {
      const text = raiseDigits(layOut(piece, tokens[at - 1], tokens[at + 1]), digits)
      if (struck === 0) out.text(keepsLineFeeds ? text.split(lineFeed).join('<br />') : text)
      continue
    }
    if (slash) close(name)
    else if (!voidTags.has(name)) opened(name, attributes!)
    if (tableTags.has(name)) out.table(name, !slash)
    else if (name === 'sup' || name === 'sub') digits = slash ? null : raisedDigits[name]
    else if (!struckTags.has(name) && (struck === 0 || name !== 'img')) out.tag(piece, name)
  }
  return out.end()

  function opened(name: string, attributes: string) {
    const isStruck = struckTags.has(name) || /line-through/i.test(attributes)
    if (isStruck) struck += 1
    if (open.length < deepest) open.push({ name, isStruck })
    else if (isStruck) struck -= 1
  }

  function close(name: string) {
    const at = open.findLastIndex((each) => each.name === name)
    if (at < 0) return
    struck -= open.splice(at).filter(({ isStruck }) => isStruck).length
  }
}

/** The separator between the cells of a row. */
export const cellSeparator = ' | '

/** Replaces tabs between the cells of a table that is pasted as text. */
export function toPlainCells(text: string): string {
  return text.replaceAll('\t', cellSeparator)
}

const token = /<(\/?)([a-z][a-z\d]*)([^<>]*)>|[^<]+|</gi

/** Deeper nested text counts as not struck. */
const deepest = 100
const voidTags = new Set(['br', 'img', 'hr', 'col', 'meta', 'link', 'input', 'wbr'])
const struckTags = new Set(['s', 'strike', 'del'])
const tableTags = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'col', 'colgroup'])
const blockTags = new Set(['p', 'div', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'br', ...tableTags])
/** Tags that make a line break, which is a space within a cell. */
const linesInCells = new Set(['p', 'div', 'br', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const raisedDigits = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' }

function raiseDigits(text: string, digits: string | null): string {
  return digits === null ? text : text.replace(/\d/g, (digit) => digits[Number(digit)]!)
}

/** Removes the line feeds of the HTML layout. */
function layOut(text: string, before: RegExpExecArray | undefined, after: RegExpExecArray | undefined): string {
  let left = text
  if (isBlock(before) && startsWithLine.test(left)) left = left.trimStart()
  if (isBlock(after) && /\n/.test(left.slice(left.trimEnd().length))) left = left.trimEnd()
  return left
}

const lineFeed = /\r\n|\r|\n/
const startsWithLine = /^[ \t\r\f]*\n/

function isBlock(other: RegExpExecArray | undefined): boolean {
  return other?.[2] !== undefined && blockTags.has(other[2].toLowerCase())
}

/** Collects the cells of a row until it ends. */
class Output {
  private parts: string[] = []
  private row: string[] | null = null

  text(text: string): void {
    if (!this.row) this.parts.push(text)
    else if (this.row.length > 0) this.row[this.row.length - 1] += text.replace(/\s+/g, ' ')
  }

  tag(piece: string, name: string): void {
    if (this.row) {
      if (linesInCells.has(name)) this.text(' ')
      else if (this.row.length > 0) this.row[this.row.length - 1] += piece
    } else this.parts.push(piece)
  }

  table(name: string, isOpening: boolean): void {
    if (name === 'td' || name === 'th') {
      if (!isOpening) return
      this.row ??= []
      this.row.push('')
      return
    }
    this.endRow()
    if (name === 'tr' && isOpening) this.row = []
  }

  end(): string {
    this.endRow()
    return this.parts.join('')
  }

  private endRow(): void {
    const cells = (this.row ?? []).map((cell) => cell.trim())
    this.row = null
    while (cells.at(-1) === '') cells.pop()
    if (cells.some((cell) => cell !== '')) this.parts.push(`<p>${cells.join(cellSeparator).replace(/ +/g, ' ')}</p>`)
  }
}
