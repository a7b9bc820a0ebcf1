import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { embeddedProduction } from '../../testing/embeddedProduction.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './configError.ts'
import { secretVariables } from './secretFiles.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://veos.example',
  DATABASE_URL: 'postgres://veos@db/veos?sslmode=verify-full',
  SMTP_URL: 'smtp://mail',
  REDIS_URL: 'rediss://redis',
  ROUTING_PROVIDER: 'valhalla',
  ROUTING_URL: 'https://valhalla:8002',
  VAT_PROVIDER: 'vies',
  PAYMENTS: 'braintree',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
  OPERATOR_REGISTRY_CODE: '12345678',
  OPERATOR_VAT_NUMBER: 'EE100931558',
  VEOS_EMBEDDED: 'files',
}

test('without settings everything runs on embedded defaults', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, database: { url: null }, redisUrl: null, mail: { smtpUrl: null } })
})

test('production refuses to start on an embedded default that VEOS_EMBEDDED does not name', () => {
  expect(readConfig(production)).toMatchObject({ isProduction: true })
  for (const missing of [
    'PUBLIC_URL',
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
  expect(readConfig({ ...embeddedProduction, VEOS_EMBEDDED: embedded })).toMatchObject({ isProduction: true })
  expect(() => readConfig({ VEOS_EMBEDDED: 'databse' })).toThrow('"databse"')
})

test.each<[Record<string, string>, RegExp]>([
  [{ DATABASE_URL: 'mysql://127.0.0.1/veos' }, /^DATABASE_URL is not right/],
  [{ REDIS_URL: 'localhost' }, /^REDIS_URL is not right: it starts with redis:/],
  [{ SMTP_URL: 'mail' }, /^SMTP_URL is not right: it starts with smtp:/],
])('the error about %o names the setting', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message)
})

test('web push works without settings, and a wrong one is refused', () => {
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

test('production fills no demo market, whose passwords are public, unless it is configured to', () => {
  expect(readConfig(embeddedProduction).demoOffers).toBe(0)
  expect(readConfig({ ...embeddedProduction, VEOS_DEMO: '200' }).demoOffers).toBe(200)
  expect(readConfig({}).demoOffers).toBe(5000)
  expect(readConfig({ VEOS_DEMO: 'off' }).demoOffers).toBe(0)
})

test('a mailbox folder or demo staff can be reached from outside only when configured by name', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'veos.local', '128.0.0.1', '127.evil.example']) {
    for (const NODE_ENV of ['development', 'test'])
      expect(() => readConfig({ HOST, NODE_ENV })).toThrow(`HOST is ${HOST},`)
    expect(readConfig({ HOST, VEOS_DEV_NETWORK: 'on' }).host).toBe(HOST)
    expect(readConfig({ ...production, HOST }).host).toBe(HOST)
  }
  for (const HOST of ['127.0.0.1', '127.8.8.8', 'localhost', '::1']) expect(readConfig({ HOST }).host).toBe(HOST)
})

test('an error about a wrong variable names it', () => {
  expect(() => readConfig({ PORT: '70000' })).toThrow(/^PORT /)
  expect(() => readConfig({ DATABASE_URL: 'mysql://db' })).toThrow(/^DATABASE_URL /)
  expect(() => readConfig({ PUBLIC_URL: 'veos' })).toThrow(/^PUBLIC_URL /)
  expect(() => readConfig({ PUBLIC_URL: 'veos.example:443' })).toThrow(/^PUBLIC_URL /)
})

test('a bucket for files is configured completely or not at all, and replaces the data folder in production', () => {
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

test('any invalid value of a variable ends in an error message for people', () => {
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

test('in production one error names every missing variable', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/DATABASE_URL.*REDIS_URL.*PUBLIC_URL/s)
})

test('the owner of the tables is configured beside the serving role, and its connection is checked as well', () => {
  const serving = 'postgres://web@db/veos?sslmode=verify-full'
  const owner = 'postgres://owner@db/veos'
  expect(() => readConfig({ DATABASE_OWNER_URL: owner })).toThrow('DATABASE_URL is missing')
  expect(readConfig({ DATABASE_URL: serving, DATABASE_OWNER_URL: owner }).database).toMatchObject({
    url: serving,
    ownerUrl: owner,
  })
  const settings = { ...embeddedProduction, DATABASE_URL: serving, DATABASE_OWNER_URL: owner }
  expect(() => readConfig(settings)).toThrow(/^DATABASE_OWNER_URL is without encryption/)
  expect(readConfig({ ...settings, VEOS_PLAINTEXT: 'postgres' }).database.ownerUrl).toBe(owner)
})

describe('production connects to other machines only with encryption', () => {
  const faultsOf = (settings: Record<string, string>) => {
    try {
      readConfig({ ...embeddedProduction, ...settings })
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return (error as ConfigError).message
    }
  }

  test.each([
    ['web', 'PUBLIC_URL', 'http://veos.example', 'https://veos.example'],
    ['postgres', 'DATABASE_URL', 'postgres://veos@db/veos', 'postgres://veos@db/veos?sslmode=verify-full'],
    ['postgres', 'DATABASE_URL', 'postgres://veos@db/veos?sslmode=prefer', 'postgres://veos@db/veos?sslmode=require'],
    ['postgres', 'DATABASE_URL', 'postgres://veos@db/veos?sslmode=no-verify', 'postgres:///veos?host=/run/postgresql'],
    ['redis', 'REDIS_URL', 'redis://redis:6379', 'rediss://redis:6379'],
    ['scanner', 'SCANNER_URL', 'tcp://scanner:3310', 'unix:///run/clamd.ctl'],
    ['routing', 'ROUTING_URL', 'http://valhalla:8002', 'https://valhalla:8002'],
    ['vat', 'VAT_URL', 'http://vies', 'https://vies'],
    ['payments', 'BRAINTREE_URL', 'http://braintree', 'https://braintree'],
    ['push', 'PUSH_EXTRA_ORIGIN', 'http://push.example', 'https://push.example'],
    ['tracing', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', 'https://collector:4318'],
  ])('%s: %s=%s is refused, %s is not', (name, variable, open, encrypted) => {
    expect(faultsOf({ [variable]: open })).toBe(faultsOf({ [variable]: open, VEOS_PLAINTEXT: '' }))
    expect(faultsOf({ [variable]: open })).toMatch(new RegExp(`^${variable} is without encryption: .*"${name}"`))
    expect(faultsOf({ [variable]: encrypted })).toBe('')
    expect(faultsOf({ [variable]: open, VEOS_PLAINTEXT: `smtp, ${name}` })).toBe('')
    // Outside production every value is allowed.
    expect(() => readConfig({ [variable]: open })).not.toThrow()
  })

  test('a connection to this machine needs no encryption', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(faultsOf({ REDIS_URL: `redis://${host}:6379` })).toBe('')
    for (const host of ['0.0.0.0', '10.0.0.1', 'localhost.evil.example', '[::]']) {
      expect(faultsOf({ REDIS_URL: `redis://${host}:6379` })).toContain('REDIS_URL')
    }
  })

  test('an unknown name is refused', () => {
    expect(faultsOf({ VEOS_PLAINTEXT: 'database' })).toContain('"database"')
  })
})

describe('a secret may be read from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veos-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  const values: Record<string, string> = {
    DATABASE_OWNER_URL: 'postgres://owner:file-secret@127.0.0.1/veos',
    DATABASE_URL: 'postgres://veos:file-secret@127.0.0.1/veos',
    REDIS_URL: 'redis://:file-secret@127.0.0.1',
    SMTP_URL: 'smtp://veos:file-secret@127.0.0.1',
    PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  }

  test.each(secretVariables)('the secret %s may be read from a file', (name) => {
    const value = values[name] ?? 'a-secret-from-a-file'
    const others = {
      ...(name === 'DATABASE_OWNER_URL' && { DATABASE_URL: 'postgres://veos@127.0.0.1/veos' }),
      ...(name.startsWith('S3_') && {
        S3_ENDPOINT: 'https://s3.example',
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 's',
      }),
      ...(name.startsWith('BRAINTREE_') && {
        PAYMENTS: 'braintree',
        BRAINTREE_MERCHANT_ID: 'm',
        BRAINTREE_PUBLIC_KEY: 'p',
      }),
    }
    writeFileSync(file, `${value}\n`)
    const fromFile = { ...others, [name]: '', [`${name}_FILE`]: file }
    expect(readConfig(fromFile)).toEqual(readConfig({ ...others, [name]: value }))
    expect(() => readConfig({ ...fromFile, [name]: value })).toThrow(`${name} and ${name}_FILE are both set`)
    expect(() => readConfig({ ...fromFile, [`${name}_FILE`]: join(folder, 'none') })).toThrow(
      /_FILE names a file that cannot be read: ENOENT/,
    )
    writeFileSync(file, '')
    expect(() => readConfig(fromFile)).toThrow('names a file that is empty')
  })
})
