import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { privateFolder } from '../dataFolder.ts'

/** Where the form of a signed upload is sent when the store is the data folder. */
export const ownUploadsPath = '/api/uploads'

interface Limits {
  maxBytes: number
  expiresAt: Date
}

const policyShape = z.object({ key: z.string(), maxBytes: z.number(), expiresAt: z.iso.datetime() })

/** The fields that let a client write one file: as those of a bucket, and signed by a key in the data folder. */
export function signOwnUpload(dataDir: string, key: string, { maxBytes, expiresAt }: Limits): Record<string, string> {
  const policy = Buffer.from(JSON.stringify({ key, maxBytes, expiresAt })).toString('base64')
  return { key, policy, signature: signatureOf(dataDir, policy).toString('hex') }
}

/** The path that a signed upload may write; null where it was not signed here, is too large or comes too late. */
export function readOwnUpload(
  dataDir: string,
  { key, policy, signature }: { key: string; policy: string; signature: string },
  { bytes, now }: { bytes: number; now: Date },
): string | null {
  const received = Buffer.from(signature, 'hex')
  const expected = signatureOf(dataDir, policy)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  const limits = policyShape.parse(JSON.parse(Buffer.from(policy, 'base64').toString()))
  const isWithin = limits.key === key && bytes <= limits.maxBytes && now < new Date(limits.expiresAt)
  return isWithin ? key : null
}

function signatureOf(dataDir: string, policy: string): Buffer {
  return createHmac('sha256', keyIn(dataDir)).update(policy).digest()
}

/** Made when it is first needed, for all processes that share the folder. */
function keyIn(dataDir: string): Buffer {
  const file = join(dataDir, 'upload.key')
  try {
    return readFileSync(file)
  } catch {
    mkdirSync(dataDir, privateFolder)
  }
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file)
}
