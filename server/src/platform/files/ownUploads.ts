import { z } from 'zod'
import type { Signer } from '../signer.ts'
import type { UploadForm } from './files.ts'

/** The address for signed uploads if the store is the data folder. */
export const ownUploadsPath = '/api/uploads'

interface Limits {
  maxBytes: number
  expiresAt: Date
}

const policyShape = z.object({ key: z.string(), maxBytes: z.number(), expiresAt: z.iso.datetime() })

/** The fields that let a client write one file: like those of a bucket, but signed with our own key. */
export function signOwnUpload(signer: Signer, key: string, { maxBytes, expiresAt }: Limits): Record<string, string> {
  const policy = Buffer.from(JSON.stringify({ key, maxBytes, expiresAt })).toString('base64')
  return { key, policy, signature: signer.sign(signedText(policy)) }
}

/** The path that a signed upload may write; null if it was not signed here, is too large or comes too late. */
export function readOwnUpload(
  signer: Signer,
  { key, policy, signature }: UploadForm,
  { bytes, now }: { bytes: number; now: Date },
): string | null {
  if (!signer.isSigned(signedText(policy), signature)) return null
  const limits = policyShape.parse(JSON.parse(Buffer.from(policy, 'base64').toString()))
  const isWithin = limits.key === key && bytes <= limits.maxBytes && now < new Date(limits.expiresAt)
  return isWithin ? key : null
}

function signedText(policy: string): string {
  return `upload ${policy}`
}
