/** Matches a tag or a piece of text; in sanitised HTML `<` occurs only in tags. */
const pieces = /<(\/?)([a-z]+[23]?)([^>]*)>|[^<]+/g

const marks = new Set(['strong', 'em', 'a'])
const headings = new Set(['h2', 'h3'])
/** Blocks that contain text and no other block. */
const textBlocks = new Set(['p', ...headings])

/**
 * The maximum depth of lists. Deeper items move to the deepest list, because they would not fit into a narrow column.
 */
const deepestList = 5

interface Tag {
  name: string
  /** The opening tag. */
  written: string
}

/**
 * Nests the tags of a sanitised text as a browser would: no paragraph, list or link within its own kind, no block
 * within bold, italic, link or heading, no item without a list, nothing but items in a list, and no empty marks. A
 * browser repairs most of this while parsing, often into something much longer. Here it is repaired before it is
 * stored, so that the browser shows exactly what was checked.
 */
export function repairNesting(html: string): string {
  let out = ''
  /** The open blocks. */
  const blocks: { name: string }[] = []
  /** The open marks for the following text. The first `opened` of them have been written. */
  let openTags: Tag[] = []
  let opened = 0
  /** The closing function of each open tag of the source. */
  const closers: (() => void)[] = []

  for (const [piece, slash, name, attributes] of html.matchAll(pieces)) {
    if (name === undefined || name === 'br' || name === 'img') writeText(piece)
    else if (slash) closers.pop()?.()
    else if (marks.has(name)) closers.push(openMark({ name, written: `<${name}${attributes}>` }))
    else closers.push(openBlock(name))
  }
  while (closers.length > 0) closers.pop()!()
  return out

  function writeText(text: string): void {
    if (isInList() && text.trim() === '') return
    requireItem()
    for (const { written } of openTags.slice(opened)) out += written
    opened = openTags.length
    out += text
  }

  function openMark(mark: Tag): () => void {
    if (openTags.some(({ name }) => name === mark.name)) return () => {}
    openTags.push(mark)
    return () => {
      const at = openTags.indexOf(mark)
      if (at < 0) return
      closeMarks(at)
      openTags.splice(at, 1)
    }
  }

  function closeMarks(downTo: number): void {
    while (opened > downTo) out += `</${openTags[--opened]!.name}>`
  }

  /**
   * Between blocks, bold and italic continue in the next one. A link does not, because thousands of blocks could
   * repeat its address.
   */
  function pauseMarks(): void {
    const isOver = openTags.map(({ name }, index) => name === 'a' && index < opened)
    closeMarks(0)
    openTags = openTags.filter((_, index) => !isOver[index])
  }

  function openBlock(name: string): () => void {
    pauseMarks()
    if (textBlocks.has(blocks.at(-1)?.name ?? '')) closeFrom(blocks.length - 1)
    const lists = blocks.filter(isList).length
    if (headings.has(name) && lists > 0) return openBlock('p')
    if (name === 'li' && blocks.at(-1)?.name === 'li') closeFrom(blocks.length - 1)
    if (name === 'li' && lists === 0) return openBlock('p')
    const block = { name }
    if (isList(block) && lists >= deepestList) return () => {}
    if (name !== 'li') requireItem()
    blocks.push(block)
    out += `<${name}>`
    return () => {
      pauseMarks()
      closeFrom(blocks.indexOf(block))
    }
  }

  function isInList(): boolean {
    return blocks.length > 0 && isList(blocks.at(-1)!)
  }

  /** Content in a list without an item becomes an item, which the next item or the end of the list closes. */
  function requireItem(): void {
    if (!isInList()) return
    blocks.push({ name: 'li' })
    out += '<li>'
  }

  /** With -1 its content has closed it already. */
  function closeFrom(depth: number): void {
    if (depth >= 0) for (const { name } of blocks.splice(depth).reverse()) out += `</${name}>`
  }
}

function isList({ name }: { name: string }): boolean {
  return name === 'ul' || name === 'ol'
}
