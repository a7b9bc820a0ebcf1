/** A tag or a piece of text; in what has been sanitised `<` and `>` are nowhere else. */
const pieces = /<(\/?)([a-z]+[23]?)([^>]*)>|[^<]+/g

const marks = new Set(['strong', 'em', 'a'])
const headings = new Set(['h2', 'h3'])
/** What holds text and no other block. */
const textBlocks = new Set(['p', ...headings])

/** Lists in lists; deeper items are in the deepest one, or they would be pushed out of a narrow column. */
const deepestList = 5

interface Tag {
  name: string
  /** As it is written when it opens. */
  written: string
}

/**
 * Puts the tags of a sanitised text into each other as a browser would: no paragraph, list or link in one of its own
 * kind, no block in bold, italic, link or heading, no item without a list, nothing but items in a list, nothing empty
 * between marks. A browser mends most of this when it reads it, often into something much longer; here it is mended
 * before it is stored, so that what is built is what was checked.
 */
export function repairNesting(html: string): string {
  let out = ''
  /** Blocks that are open. */
  const blocks: { name: string }[] = []
  /** Marks that hold for the text that follows; the first `opened` of them are written. */
  let openTags: Tag[] = []
  let opened = 0
  /** What closes each tag of the source that is still open. */
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
   * Between blocks: bold and italic go on in the next one; a link does not, or each of thousands would repeat its
   * address.
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

  /** What comes in a list without an item of its own is one: the next item, or the end of the list, closes it. */
  function requireItem(): void {
    if (!isInList()) return
    blocks.push({ name: 'li' })
    out += '<li>'
  }

  /** With -1 it has been closed already, by what came in it. */
  function closeFrom(depth: number): void {
    if (depth >= 0) for (const { name } of blocks.splice(depth).reverse()) out += `</${name}>`
  }
}

function isList({ name }: { name: string }): boolean {
  return name === 'ul' || name === 'ol'
}
