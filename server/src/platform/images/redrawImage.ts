import { text } from '@veos/contract/platform/texts/text'
import sharp from 'sharp'
import { FairQueue } from '../fairQueue.ts'
import { FieldsRefused } from '../http/refused.ts'

interface Redraw {
  /** Images with a longer side are scaled down to this. */
  longestSidePx: number
  as: 'webp' | 'jpeg' | 'png'
}

/**
 * Checked before an image is decoded: a small file may decode to gigabytes. Phones make photos of 50 and 64 million
 * pixels.
 */
const maxPixels = 65_000_000
const maxSidePx = 20_000
const longestWorkSeconds = 10

const signatures = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

// One thread per image, and no cache of images.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The queue for all work on images: decoding takes much memory, so one image is decoded at a time, and companies take
 * turns.
 */
export const imageQueue = new FairQueue(
  { max: 24, maxOfOwner: 6 },
  { text: text('busy', { with: 'images' }), retryAfterSeconds: 5 },
)

/**
 * Redraws an uploaded image, in the turn of its owner.
 * @param owner the company, or the user if there is none
 * @throws FieldsRefused under `file`, Refused 503
 */
export async function redrawImage(owner: string, bytes: Uint8Array, target: Redraw): Promise<Buffer> {
  requireFormat(bytes)
  return imageQueue.run(owner, () => redraw(bytes, target))
}

/**
 * Recognises an image by its content, turns it upright, scales it down and encodes it again, so that only the visible
 * pixels of the file remain. Must run within the queue.
 * @throws FieldsRefused under `file`
 */
export async function redraw(bytes: Uint8Array, { longestSidePx, as }: Redraw): Promise<Buffer> {
  const format = requireFormat(bytes)
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format: found, width, height } = await image.metadata()
    if (found !== format) throw new FieldsRefused({ file: text('file_image_type') })
    if (width > maxSidePx || height > maxSidePx || width * height > maxPixels) throw tooManyPixels()
    return await image
      .autoOrient()
      .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longestWorkSeconds })
      .toFormat(as, as === 'png' ? {} : { quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof FieldsRefused) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    throw new FieldsRefused({ file: text('file_image_unreadable') })
  }
}

/** @throws FieldsRefused under `file` if the first bytes are not those of an image */
function requireFormat(bytes: Uint8Array): keyof typeof signatures {
  const formats = Object.keys(signatures) as (keyof typeof signatures)[]
  const found = formats.find((format) => signatures[format].every((byte, index) => bytes[index] === byte))
  if (!found) throw new FieldsRefused({ file: text('file_image_type') })
  return found
}

function tooManyPixels() {
  return new FieldsRefused({ file: text('file_image_pixels') })
}
