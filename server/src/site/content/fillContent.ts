import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { richTextMarks } from '@veos/contract/platform/reference/richText'
import { type BenefitSide, type ContentKind, firstLanguage, hasOwnPage } from '@veos/contract/site/reference/content'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { storeFile } from '../../platform/files/storeFile.ts'
import type { Platform } from '../../platform/platform.ts'
import { sanitizeRichText } from '../../platform/richText.ts'
import { hasContent, insertItem, insertRevision, publishRevision } from './content.store.ts'

const folder = join(import.meta.dirname, 'beginning', firstLanguage)
const folders = { posts: 'post', questions: 'question', benefits: 'benefit', testimonials: 'testimonial' } as const

/** A text in a file, with its picture. */
interface FirstText {
  kind: ContentKind
  name: string
  title: string
  meta: Record<string, string>
  body: string
  /** SVG; null for none. */
  picture: Buffer | null
}

/** The texts of a new exchange, which staff may change. Stored once; if there is any text already, nothing happens. */
export async function fillContent(platform: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<void> {
  const { db, clock } = platform
  if (await hasContent(db)) return
  const texts = readFirstTexts()
  const stored = ({ picture }: FirstText) => (picture ? storePicture(platform, picture) : null)
  const pictures = await Promise.all(texts.map(stored))
  const darkPictures = await Promise.all(
    texts.map((each) => stored({ ...each, picture: each.picture && inDarkColours(each.picture) })),
  )
  await db.transaction().execute(async (trx) => {
    for (const [at, { kind, name, title, meta, body }] of texts.entries()) {
      const itemId = uuid()
      const now = clock.now()
      // Not in the future, because such posts are not public.
      const publishedAt = new Date(Math.min(now.getTime(), meta.date ? Date.parse(meta.date) : now.getTime()))
      await insertItem(trx, {
        id: itemId,
        kind,
        address: hasOwnPage(kind) ? name : null,
        side: (meta.side as BenefitSide) ?? null,
        isExample: meta.example === 'yes',
        imageUrl: pictures[at] ?? null,
        darkImageUrl: darkPictures[at] ?? null,
        position: at + 1,
        createdAt: now,
      })
      await insertRevision(trx, {
        itemId,
        language: firstLanguage,
        revision: 1,
        title,
        shortText: meta.description ?? '',
        body,
        savedAt: publishedAt,
        savedBy: null,
      })
      await publishRevision(trx, {
        itemId,
        language: firstLanguage,
        publishedRevision: 1,
        publishedAt,
        updatedAt: publishedAt,
      })
    }
  })
}

function readFirstTexts(): FirstText[] {
  return Object.entries(folders).flatMap(([name, kind]) => {
    const names = readdirSync(join(folder, name)).toSorted()
    return names
      .filter((file) => file.endsWith('.html'))
      .map((file) => {
        const picture = file.replace('.html', '.svg')
        return {
          ...readText(kind, basename(file, '.html'), readFileSync(join(folder, name, file), 'utf8')),
          picture: names.includes(picture) ? readFileSync(join(folder, name, picture)) : null,
        }
      })
  })
}

/** The title, the summary and the text in an HTML document without a head. */
function readText(kind: ContentKind, name: string, html: string): Omit<FirstText, 'picture'> {
  const metas = html.matchAll(/<meta name="(\w+)" content="([^"]*)">/g)
  const body = html.replace(/<title>.*<\/title>|<meta [^>]*>/g, '').replace(/>\s+</g, '><')
  return {
    kind,
    name,
    title: /<title>(.*)<\/title>/.exec(html)![1]!,
    meta: Object.fromEntries([...metas].map(([, key, value]) => [key, value])),
    body: sanitizeRichText(body.trim(), richTextMarks.article),
  }
}

/** The colours of the drawings, and their replacements on a dark screen. */
const darkColours: Readonly<Record<string, string>> = {
  '#f3f7f5': '#161e1a',
  '#ffffff': '#101714',
  '#083d33': '#b6c2bc',
  '#0b6b57': '#177c66',
  '#8fb8ac': '#2b5d50',
  '#bfe3d8': '#15302a',
  '#e0a030': '#f0a92b',
}

function inDarkColours(svg: Buffer): Buffer {
  return Buffer.from(svg.toString().replace(/#[\da-f]{6}/g, (colour) => darkColours[colour] ?? colour))
}

async function storePicture(platform: Pick<Platform, 'db' | 'files' | 'clock'>, svg: Buffer): Promise<string> {
  const bytes = await sharp(svg).webp({ quality: 88 }).toBuffer()
  const path = await storeFile(platform, { kind: 'image', companyId: null, isPublic: true, extension: 'webp', bytes })
  return `/api/${path}`
}
