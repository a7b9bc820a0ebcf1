import { createHash, createHmac } from 'node:crypto'

export interface Signer {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Unsigned {
  method: string
  url: URL
  /** Beside the host, the date and the hash of the body, which are added. */
  headers?: Record<string, string>
  body?: Uint8Array
}

/** The headers of a request to an S3-compatible store, signed as AWS Signature Version 4 says. */
export function signRequest(
  { region, accessKeyId, secretAccessKey }: Signer,
  { method, url, headers = {}, body = new Uint8Array() }: Unsigned,
  now: Date,
): Record<string, string> {
  const { instant, scope, key } = keyFor({ region, secretAccessKey }, now)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': instant,
  }
  const names = Object.keys(signed).sort()
  const request = [
    ...[method, url.pathname, sortedQuery(url)],
    ...names.map((name) => `${name}:${signed[name]!.trim()}`),
    ...['', names.join(';'), signed['x-amz-content-sha256']],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', instant, scope, sha256(request)].join('\n')
  const signature = hmac(key, text).toString('hex')
  const credential = `Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  const { host: _, ...sent } = signed
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${credential}` }
}

/** The fields of a form with which a browser may put one object into a bucket until a moment, within the conditions. */
export function signPost(
  { region, accessKeyId, secretAccessKey }: Signer,
  { fields, conditions, expiresAt }: { fields: Record<string, string>; conditions: unknown[]; expiresAt: Date },
  now: Date,
): Record<string, string> {
  const { instant, scope, key } = keyFor({ region, secretAccessKey }, now)
  const signed = {
    ...fields,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKeyId}/${scope}`,
    'x-amz-date': instant,
  }
  const equal = Object.entries(signed).map(([name, value]) => ({ [name]: value }))
  const policy = JSON.stringify({ expiration: expiresAt.toISOString(), conditions: [...equal, ...conditions] })
  const encoded = Buffer.from(policy).toString('base64')
  return { ...signed, policy: encoded, 'x-amz-signature': hmac(key, encoded).toString('hex') }
}

/** The key of a day and a region, which signs what is asked of a store on that day. */
function keyFor({ region, secretAccessKey }: Pick<Signer, 'region' | 'secretAccessKey'>, now: Date) {
  const instant = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = instant.slice(0, 8)
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return { instant, scope: `${day}/${region}/s3/aws4_request`, key }
}

function sortedQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return pairs.sort().join('&')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(of: string | Uint8Array): string {
  return createHash('sha256').update(of).digest('hex')
}
