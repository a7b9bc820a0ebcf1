import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAtEnd } from './closeAtEnd.ts'

const keys = { accessKeyId: 'veos-test', secretAccessKey: 'a+secret/of-the/fake' }

/**
 * An S3-compatible store in memory. It verifies each signature by the published rules of AWS, and refuses a body that
 * differs from the signed one. For a form it checks the signature, the date and each condition.
 */
export async function startFakeBucket(bucket: string) {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { pathname } = new URL(request.url!, 'http://store')
    const answer = (status: number, content?: Buffer | string) => response.writeHead(status).end(content)
    if (request.method === 'POST' && pathname === `/${bucket}`) {
      const form = await new Response(body, {
        headers: { 'content-type': request.headers['content-type']! },
      }).formData()
      const file = form.get('file') as File
      if (!isFormSigned(form, file.size)) return answer(403, '<Error><Code>AccessDenied</Code></Error>')
      objects.set(`/${bucket}/${form.get('key')}`, Buffer.from(await file.arrayBuffer()))
      return answer(204)
    }
    const isSigned =
      request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex') &&
      request.headers.authorization === expectedAuthorization(request.method!, pathname, request.headers)
    if (!isSigned) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (!pathname.startsWith(`/${bucket}/`)) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (request.method === 'PUT') objects.set(pathname, body)
    if (request.method === 'DELETE') objects.delete(pathname)
    if (request.method === 'HEAD') return answer(objects.has(pathname) ? 200 : 404)
    if (request.method !== 'GET') return answer(request.method === 'PUT' ? 200 : 204)
    const found = objects.get(pathname)
    return found ? answer(200, found) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closeAtEnd(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, bucket, region: 'eu-north-1', ...keys, objects }
}

type Condition = ['starts-with', string, string] | ['content-length-range', number, number] | Record<string, string>

/** Whether the signed policy of a form is valid and allows its fields. */
function isFormSigned(form: FormData, fileBytes: number): boolean {
  const field = (name: string) => String(form.get(name))
  const [keyId, day, region] = field('x-amz-credential').split('/')
  const expected = mac(signingKey(day!, region!), field('policy')).toString('hex')
  if (keyId !== keys.accessKeyId || field('x-amz-signature') !== expected) return false
  const policy = JSON.parse(Buffer.from(field('policy'), 'base64').toString())
  if (new Date(policy.expiration).getTime() < Date.now()) return false
  return policy.conditions.every((condition: Condition) => {
    if (!Array.isArray(condition)) return Object.entries(condition).every(([name, value]) => field(name) === value)
    if (condition[0] === 'starts-with') return field(condition[1].slice(1)).startsWith(condition[2])
    return fileBytes >= condition[1] && fileBytes <= condition[2]
  })
}

/** Computed step by step as in the documentation of Signature Version 4, with the signed headers of the request. */
function expectedAuthorization(method: string, path: string, headers: Record<string, unknown>): string {
  const authorization = String(headers.authorization)
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? ''
  const [day, region] = /Credential=[^/]+\/(\d{8})\/([^/]+)/.exec(authorization)?.slice(1) ?? ['', '']
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = `${method}\n${path}\n\n${signed.join('')}\n${names}\n${headers['x-amz-content-sha256']}`
  const scope = `${day}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const signature = mac(
    signingKey(day!, region!),
    `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash}`,
  ).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

function signingKey(day: string, region: string): Buffer {
  return mac(mac(mac(mac(`AWS4${keys.secretAccessKey}`, day), region), 's3'), 'aws4_request')
}

function mac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
