import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://veos@db/veos',
  SMTP_URL: 'smtp://mail',
  REDIS_URL: 'redis://redis',
  ROUTING_PROVIDER: 'valhalla',
  ROUTING_URL: 'http://valhalla:8002',
  VAT_PROVIDER: 'vies',
  PAYMENTS: 'braintree',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  OPERATOR_REGISTRY_CODE: '12345678',
  OPERATOR_VAT_NUMBER: 'EE100931558',
  VEOS_EMBEDDED: 'files',
}

test('everything has an embedded default on a laptop', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, database: { url: null }, redisUrl: null, mail: { smtpUrl: null } })
})

test('production runs on no embedded default that nobody named', () => {
  expect(readConfig(production)).toMatchObject({ isProduction: true })
  for (const missing of [
    'DATABASE_URL',
    'SMTP_URL',
    'REDIS_URL',
    'ROUTING_PROVIDER',
    'VAT_PROVIDER',
    'PAYMENTS',
    'BRAINTREE_MERCHANT_ID',
    'BRAINTREE_PUBLIC_KEY',
    'BRAINTREE_PRIVATE_KEY',
    'OPERATOR_REGISTRY_CODE',
    'OPERATOR_VAT_NUMBER',
    'VEOS_EMBEDDED',
  ]) {
    const { [missing as keyof typeof production]: _, ...rest } = production
    expect(() => readConfig(rest)).toThrow(missing)
  }
  const embedded = 'database, files,mail,payments,realtime,routing,vat'
  expect(readConfig({ NODE_ENV: 'production', VEOS_EMBEDDED: embedded })).toMatchObject({ isProduction: true })
  expect(() => readConfig({ VEOS_EMBEDDED: 'databse' })).toThrow('"databse"')
})

test('web push needs no setting, and takes none that is wrong', () => {
  expect(readConfig({}).push).toMatchObject({ keys: null, subject: 'mailto:no-reply@veos.example', extraOrigin: null })
  const settings = { MAIL_FROM: 'help@desk.example', PUSH_EXTRA_ORIGIN: 'http://127.0.0.1:8081/path' }
  expect(readConfig(settings).push).toMatchObject({
    subject: 'mailto:help@desk.example',
    extraOrigin: 'http://127.0.0.1:8081',
  })
  expect(() => readConfig({ PUSH_PRIVATE_KEY: 'short' })).toThrow('PUSH_PRIVATE_KEY is not right')
  expect(() => readConfig({ PUSH_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') })).toThrow('PUSH_PRIVATE_KEY')
  expect(() => readConfig({ PUSH_SUBJECT: 'help@desk.example' })).toThrow('PUSH_SUBJECT is not right')
})

test('production has no demo market, whose passwords everybody knows, unless it is configured', () => {
  const embedded = { NODE_ENV: 'production', VEOS_EMBEDDED: 'database,files,mail,payments,realtime,routing,vat' }
  expect(readConfig(embedded).demoOffers).toBe(0)
  expect(readConfig({ ...embedded, VEOS_DEMO: '200' }).demoOffers).toBe(200)
  expect(readConfig({}).demoOffers).toBe(5000)
  expect(readConfig({ VEOS_DEMO: 'off' }).demoOffers).toBe(0)
})

test('others reach a process with a readable mailbox and demo staff only where that is configured by name', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'veos.local', '128.0.0.1', '127.evil.example']) {
    for (const NODE_ENV of ['development', 'test'])
      expect(() => readConfig({ HOST, NODE_ENV })).toThrow(`HOST is ${HOST},`)
    expect(readConfig({ HOST, VEOS_DEV_NETWORK: 'on' }).host).toBe(HOST)
    expect(readConfig({ ...production, HOST }).host).toBe(HOST)
  }
  for (const HOST of ['127.0.0.1', '127.8.8.8', 'localhost', '::1']) expect(readConfig({ HOST }).host).toBe(HOST)
})

test('a wrong variable is named', () => {
  expect(() => readConfig({ PORT: '70000' })).toThrow(/^PORT /)
  expect(() => readConfig({ DATABASE_URL: 'mysql://db' })).toThrow(/^DATABASE_URL /)
  expect(() => readConfig({ PUBLIC_URL: 'veos' })).toThrow(/^PUBLIC_URL /)
  expect(() => readConfig({ PUBLIC_URL: 'veos.example:443' })).toThrow(/^PUBLIC_URL /)
})

test('a bucket for files is configured whole or not at all, and replaces the data folder in production', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'veos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig({ ...production, ...bucket, VEOS_EMBEDDED: '' })).toMatchObject({
    files: { bucket: { endpoint: 'https://s3.example', bucket: 'veos', region: 'us-east-1' } },
  })
  for (const name of Object.keys(bucket)) expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(name)
})

test('no value of a variable throws anything but a sentence for people', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('PORT', 'PUBLIC_URL', 'DATABASE_URL', 'LOG_LEVEL', 'VEOS_DEMO', 'VEOS_EMBEDDED'),
      fc.string(),
      (name, value) => {
        try {
          readConfig({ [name]: value })
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError)
        }
      },
    ),
  )
})
