import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { flagCodes } from '../src/platform/ui/icons/flagCodes.ts'
import { copyFlags, drawFlag, flagPx } from './copyFlags.ts'
import { europeanCountryCodes } from './europe.ts'

test('every country of the map and of the API has its flag, at its place in the combined image', async () => {
  expect([...flagCodes].sort()).toEqual([...europeanCountryCodes].sort())
  const named = countryCodes
  expect(named.filter((iso) => !flagCodes.includes(iso))).toEqual([])

  const folder = await mkdtemp(path.join(tmpdir(), 'veos-flags-'))
  await copyFlags(folder)
  const { width, height } = flagPx
  const all = sharp(path.join(folder, 'all.webp'))
  expect(await all.metadata()).toMatchObject({ width, height: height * flagCodes.length })
  for (const [at, code] of flagCodes.entries()) {
    const part = all.clone().extract({ left: 0, top: at * height, width, height })
    const flag = sharp(await drawFlag(path.join(folder, `${code}.svg`)))
    expect(meanDifference(await pixelsOf(part), await pixelsOf(flag)), code).toBeLessThan(0.5)
  }
  await rm(folder, { recursive: true })
})

function pixelsOf(image: Sharp): Promise<Buffer> {
  return image.ensureAlpha().raw().toBuffer()
}

/** The mean difference, of 255. It allows for rounding errors. */
function meanDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length)
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
}
