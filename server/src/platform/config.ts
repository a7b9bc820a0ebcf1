import { resolve } from 'node:path'
import { getVatPrefix } from '@veos/contract/platform/reference/countries'
import type { z } from 'zod'
import { ConfigError } from './configError.ts'
import { variables } from './configVariables.ts'
import { isLoopbackHost } from './http/network.ts'
import { isTlsDemanded, listPlaintextFaults, readPlaintext } from './plaintext.ts'
import { parseVapidKeys } from './push/vapid.ts'
import { addSecretFiles } from './secretFiles.ts'
import { getTimeZoneOfCountry } from './timeZoneOfCountry.ts'

/** The outside services that have an embedded default; the names that `VEOS_EMBEDDED` takes. */
const embeddedDefaults = ['database', 'files', 'mail', 'payments', 'realtime', 'routing', 'vat'] as const
type EmbeddedDefault = (typeof embeddedDefaults)[number]

/** Shown in the footer when no operator of another country is configured, but never in production. */
const exampleOperator = {
  OPERATOR_NAME: 'Veos OÜ',
  OPERATOR_ADDRESS: 'Narva mnt 1, 10111 Tallinn, Estonia',
  OPERATOR_SUPPORT_EMAIL: 'support@veos.example',
  OPERATOR_INFO_EMAIL: 'info@veos.example',
  OPERATOR_PHONE: '+3726555000',
  OPERATOR_REGISTRY_CODE: '12345678',
  OPERATOR_VAT_NUMBER: 'EE100931558',
  OPERATOR_IBAN: 'EE382200221020145685',
  OPERATOR_BIC: 'HABAEE2X',
  OPERATOR_LINKEDIN: 'https://www.linkedin.com/company/veos.example',
  OPERATOR_FACEBOOK: 'https://www.facebook.com/veos.example',
  OPERATOR_INSTAGRAM: 'https://www.instagram.com/veos.example',
}

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the configuration once at start. Production refuses an embedded default unless `VEOS_EMBEDDED`
 * names it, and an unencrypted connection unless `VEOS_PLAINTEXT` names it, so that nobody uses one by accident.
 * @throws ConfigError naming the variable; in production it names all missing ones
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(addSecretFiles(environment)).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    throw new ConfigError(`${path.join('.')} is not right: ${message}`)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  if (!isProduction && !isLoopbackHost(env.HOST) && env.VEOS_DEV_NETWORK === 'off') {
    throw new ConfigError(
      `HOST is ${env.HOST}, which others reach, and NODE_ENV is ${env.NODE_ENV}: they could read every mail at /dev/mailbox and log in as demo staff. ` +
        'Take HOST=127.0.0.1, or NODE_ENV=production, or ask for it by name: VEOS_DEV_NETWORK=on',
    )
  }
  const named = env.VEOS_EMBEDDED.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  for (const name of named) {
    if (!(embeddedDefaults as readonly string[]).includes(name)) {
      throw new ConfigError(`VEOS_EMBEDDED names "${name}"; it takes ${embeddedDefaults.join(', ')}`)
    }
  }
  const plaintext = readPlaintext(env.VEOS_PLAINTEXT)
  const faults: string[] = []
  const requireReal = (isReal: boolean, name: EmbeddedDefault, variable: string) => {
    if (!isReal && !named.includes(name)) {
      faults.push(`Production needs ${variable}, or "${name}" in VEOS_EMBEDDED to run on the embedded default`)
    }
  }
  requireReal(env.DATABASE_URL !== undefined, 'database', 'DATABASE_URL')
  requireReal(env.SMTP_URL !== undefined, 'mail', 'SMTP_URL')
  requireReal(env.REDIS_URL !== undefined, 'realtime', 'REDIS_URL')
  requireReal(env.ROUTING_PROVIDER !== 'embedded', 'routing', 'ROUTING_PROVIDER')
  requireReal(env.PAYMENTS !== 'test', 'payments', 'PAYMENTS')
  requireReal(env.VAT_PROVIDER !== 'embedded', 'vat', 'VAT_PROVIDER')
  if (env.REQUEST_HEAD_MS > env.REQUEST_MS) {
    throw new ConfigError(
      'REQUEST_HEAD_MS is not right: the head is a part of the request, so it is at most REQUEST_MS',
    )
  }
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL is missing: DATABASE_OWNER_URL names who owns the tables that it serves')
  }
  const bucket = bucketOf(env)
  requireReal(bucket !== null, 'files', 'S3_BUCKET')
  if (!env.PUBLIC_URL) faults.push('Production needs PUBLIC_URL, the address with https:// that people type')
  faults.push(...listMissingSellerNumbers(env), ...listPlaintextFaults(env, plaintext))
  if (isProduction && faults.length > 0) throw new ConfigError(faults.join('\n'))

  const isExample = !isProduction && env.OPERATOR_COUNTRY === 'EE'
  const operatorSettings = isExample ? { ...exampleOperator, ...env } : env

  return {
    isProduction,
    isTest: env.NODE_ENV === 'test',
    host: env.HOST,
    port: env.PORT,
    /** The public origin, with which links in mails begin. Null: the address that the server listens on. */
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY,
    log: { level: env.LOG_LEVEL, format: env.LOG_FORMAT ?? (isProduction ? ('json' as const) : ('pretty' as const)) },
    /** The bearer token of the monitoring system. Null: anybody may read the metrics, but nobody may in production. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Where traces are sent, the service name, and the share of calls that is traced; null: no tracing. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          part: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    dataDir: resolve(env.VEOS_DATA),
    /** How long a process that was told to stop still accepts requests. */
    shutdownNoticeMs: env.SHUTDOWN_NOTICE_MS ?? (isProduction ? 5000 : 0),
    /**
     * How many offers the demo market of an empty embedded market gets; 0 leaves it empty. The password of its
     * accounts is public, so production gets a demo market only when configured to.
     */
    demoOffers: env.VEOS_DEMO === 'off' ? 0 : (env.VEOS_DEMO ?? (isProduction ? 0 : 5000)),
    servesWeb: env.VEOS_WEB === 'on',
    database: { url: env.DATABASE_URL ?? null, ownerUrl: env.DATABASE_OWNER_URL ?? null, poolSize: env.DATABASE_POOL },
    redisUrl: env.REDIS_URL ?? null,
    /** The number of sockets that one address may have open in this process. */
    socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    /** The number of connections that one address may have open in this process, without sockets. */
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    /** How long a client may take. */
    slowClients: {
      headMs: env.REQUEST_HEAD_MS,
      requestMs: env.REQUEST_MS,
      answerMs: env.ANSWER_MS,
      idleMs: env.IDLE_CONNECTION_MS,
    },
    files: { bucket },
    /** Null: uploads are not scanned for viruses. */
    scannerUrl: env.SCANNER_URL ?? null,
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM,
      /** Whether mails are sent only over an encrypted connection: a mail may contain a link that logs in. */
      isTlsDemanded: isProduction && isTlsDemanded(env.SMTP_URL, plaintext),
    },
    routing: {
      provider: env.ROUTING_PROVIDER,
      url: env.ROUTING_URL ?? null,
      key: env.ROUTING_KEY ?? null,
      timeoutMs: env.ROUTING_TIMEOUT_MS,
      fallbackToEstimate: env.ROUTING_FALLBACK === 'estimate',
      profileIsTruck: env.ROUTING_OSRM_QUALITY === 'truck',
    },
    vat: {
      provider: env.VAT_PROVIDER,
      url: env.VAT_URL.replace(/\/+$/, ''),
      timeoutMs: env.VAT_TIMEOUT_MS,
    },
    /** Null: payments go to the test gateway, where no money moves. */
    payments: { braintree: braintreeOf(env) },
    push: {
      /** Null: the keys that were created at the first start. */
      keys: pushKeysOf(env),
      /** The contact address that push services get for problems with us. */
      subject: env.PUSH_SUBJECT ?? `mailto:${/[^<\s]+@[^>\s]+/.exec(env.MAIL_FROM)?.[0] ?? env.MAIL_FROM}`,
      /** An origin that is accepted as a push service although it is not public. */
      extraOrigin: env.PUSH_EXTRA_ORIGIN ? new URL(env.PUSH_EXTRA_ORIGIN).origin : null,
      timeoutMs: env.PUSH_TIMEOUT_MS,
    },
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    operator: operatorOf(operatorSettings),
    /** Where the operator is, whose VAT and days those of invoices are, and what they show beside its name. */
    seller: sellerOf(operatorSettings),
    /** The account for bank transfers; null if transfers are not offered. */
    bank: bankOf(operatorSettings),
  }
}

/** @throws ConfigError for a VAT number of another country */
function sellerOf(env: z.output<typeof variables>) {
  const { OPERATOR_COUNTRY: country, OPERATOR_VAT_NUMBER: vatNumber = null } = env
  const prefix = getVatPrefix(country)
  if (vatNumber !== null && !vatNumber.startsWith(prefix)) {
    throw new ConfigError(
      `OPERATOR_VAT_NUMBER is not right: it does not begin with ${prefix}, as those of OPERATOR_COUNTRY=${country} do`,
    )
  }
  return {
    registryCode: env.OPERATOR_REGISTRY_CODE ?? null,
    vatNumber,
    country,
    timeZone: env.OPERATOR_TIME_ZONE ?? getTimeZoneOfCountry(country),
  }
}

function bankOf(env: Partial<typeof exampleOperator>) {
  if (!env.OPERATOR_IBAN) return null
  return { recipient: env.OPERATOR_NAME ?? 'Veos', iban: env.OPERATOR_IBAN, bic: env.OPERATOR_BIC ?? null }
}

/** Taking money means writing invoices, and an invoice is only valid with the seller's numbers. */
function listMissingSellerNumbers(env: z.output<typeof variables>): string[] {
  if (env.PAYMENTS !== 'braintree') return []
  return (['OPERATOR_REGISTRY_CODE', 'OPERATOR_VAT_NUMBER'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name} is missing: with PAYMENTS=braintree it is on every invoice`)
}

/** The operator of the exchange; settings that are missing are null. */
function operatorOf(env: Partial<typeof exampleOperator>) {
  const networks = [
    { name: 'LinkedIn', url: env.OPERATOR_LINKEDIN },
    { name: 'Facebook', url: env.OPERATOR_FACEBOOK },
    { name: 'Instagram', url: env.OPERATOR_INSTAGRAM },
  ]
  return {
    companyName: env.OPERATOR_NAME ?? null,
    address: env.OPERATOR_ADDRESS ?? null,
    supportEmail: env.OPERATOR_SUPPORT_EMAIL ?? null,
    infoEmail: env.OPERATOR_INFO_EMAIL ?? null,
    phone: env.OPERATOR_PHONE ?? null,
    networks: networks.flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
  }
}

/** @throws ConfigError */
function pushKeysOf({ PUSH_PRIVATE_KEY: privateKey }: z.output<typeof variables>) {
  if (!privateKey) return null
  const keys = parseVapidKeys(privateKey)
  if (!keys) throw new ConfigError('PUSH_PRIVATE_KEY is not right: it is a private P-256 key, 32 bytes in base64url')
  return keys
}

/** @throws ConfigError */
function braintreeOf(env: z.output<typeof variables>) {
  if (env.PAYMENTS !== 'braintree') return null
  const { BRAINTREE_MERCHANT_ID: merchantId, BRAINTREE_PUBLIC_KEY: publicKey } = env
  const { BRAINTREE_PRIVATE_KEY: privateKey } = env
  if (!merchantId || !publicKey || !privateKey) {
    const needed = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const
    throw new ConfigError(`${needed.find((name) => !env[name])} is missing: PAYMENTS=braintree needs it`)
  }
  return {
    merchantId,
    publicKey,
    privateKey,
    merchantAccountId: env.BRAINTREE_MERCHANT_ACCOUNT_ID ?? null,
    environment: env.BRAINTREE_ENVIRONMENT,
    url: env.BRAINTREE_URL ?? null,
    timeoutMs: env.BRAINTREE_TIMEOUT_MS,
  }
}

/**
 * The settings of a bucket: either all of them or none.
 * @throws ConfigError
 */
function bucketOf(env: z.output<typeof variables>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  }
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (needed.every((name) => env[name] === undefined)) return null
  throw new ConfigError(`${needed.find((name) => env[name] === undefined)} is missing: files in a bucket need it`)
}
