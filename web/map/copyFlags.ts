import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { flagCodes } from '../src/platform/ui/icons/flagCodes.ts'

/** Three times the size that pages show, for sharp screens. */
export const flagPx = { width: 54, height: 36 }

/**
 * Copies Europe's flags (3:2, SVG, about 30 KB in all) to `outDir/XX.svg`, their place in the API, and draws all of
 * them below each other into `outDir/all.webp`, of which pages show parts.
 */
export async function copyFlags(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  const flags = path.join(path.dirname(fileURLToPath(import.meta.resolve('country-flag-icons/package.json'))), '3x2')
  const files = flagCodes.map((code) => ({
    from: path.join(flags, `${code}.svg`),
    to: path.join(outDir, `${code}.svg`),
  }))
  await Promise.all(files.map(({ from, to }) => cp(from, to)))
  const { width, height } = flagPx
  const drawn = await Promise.all(files.map(({ from }) => drawFlag(from)))
  await sharp({ create: { width, height: height * drawn.length, channels: 4, background: '#0000' } })
    .composite(drawn.map((input, at) => ({ input, left: 0, top: at * height })))
    .webp({ lossless: true })
    .toFile(path.join(outDir, 'all.webp'))
}

/** Draws one flag in its size within the combined image. */
export function drawFlag(file: string): Promise<Buffer> {
  return sharp(file, { density: 300 })
    .resize({ ...flagPx, fit: 'fill' })
    .png()
    .toBuffer()
}
