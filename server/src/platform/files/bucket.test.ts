import { expect, test } from 'vitest'
import { aPdf } from '../../testing/documents.ts'
import { startFakeBucket } from '../../testing/fakeBucket.ts'
import { sendForm } from '../../testing/sendForm.ts'
import { testApp } from '../../testing/testApp.ts'
import { openBucket } from './bucket.ts'
import { signRequest } from './signRequest.ts'

const store = await startFakeBucket('veos-files')
const path = 'documents/0123456789abcdef0123456789abcdef.pdf'

// The published examples of Signature Version 4.
const example = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
test.each([
  ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('GET %s is signed as published', (address, headers, signature) => {
  const url = new URL(address, 'https://examplebucket.s3.amazonaws.com')
  const signed = signRequest(example, { method: 'GET', url, headers }, new Date('2013-05-24T00:00:00Z'))
  expect(signed.authorization).toContain(`Signature=${signature}`)
})

test('a file is written, found and removed in a bucket', async () => {
  const files = openBucket(store)
  await files.write(path, Buffer.from('contents'))
  expect((await files.find(path))!.toString()).toBe('contents')
  await files.remove(path)
  await files.remove(path)
  expect(await files.find(path)).toBeNull()
})

test('a wrong key or a missing bucket is an error and no missing file', async () => {
  const stranger = openBucket({ ...store, secretAccessKey: 'another' })
  await expect(stranger.find(path)).rejects.toThrow('SignatureDoesNotMatch')
  await expect(stranger.write(path, aPdf)).rejects.toThrow('403')
  await expect(openBucket({ ...store, bucket: 'other' }).write(path, aPdf)).rejects.toThrow('no bucket other')
})

test('the product keeps its files in the bucket that is configured', async () => {
  const { make, as } = await testApp({
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: store.region,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  })
  const { admin } = await make.company()
  const sent = await sendForm(as(admin), { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence' } })
  expect(store.objects.size).toBe(1)
  const { rawPayload } = await as(admin).send({ url: sent.json().url })
  expect(rawPayload.equals(aPdf)).toBe(true)
})
