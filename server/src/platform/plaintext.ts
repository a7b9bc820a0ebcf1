import type { z } from 'zod'
import { ConfigError } from './configError.ts'
import type { variables } from './configVariables.ts'
import { isLoopbackHost } from './http/network.ts'

type Variables = z.output<typeof variables>

/**
 * The connections that may be unencrypted if `VEOS_PLAINTEXT` names them, the variables with their addresses, and how
 * an address shows that it is encrypted.
 */
const connections = {
  web: { variables: ['PUBLIC_URL'], encrypted: 'https://', isEncrypted: isHttps },
  postgres: {
    variables: ['DATABASE_URL', 'DATABASE_OWNER_URL'],
    encrypted: 'sslmode=verify-full',
    isEncrypted: hasTls,
  },
  redis: {
    variables: ['REDIS_URL'],
    encrypted: 'rediss://',
    isEncrypted: ({ protocol }: URL) => protocol === 'rediss:',
  },
  // TLS is required during the SMTP dialogue: see `isTlsDemanded`.
  smtp: { variables: ['SMTP_URL'], encrypted: 'smtps://', isEncrypted: () => true },
  s3: { variables: ['S3_ENDPOINT'], encrypted: 'https://', isEncrypted: isHttps },
  scanner: {
    variables: ['SCANNER_URL'],
    encrypted: 'unix://',
    isEncrypted: ({ protocol }: URL) => protocol === 'unix:',
  },
  routing: { variables: ['ROUTING_URL'], encrypted: 'https://', isEncrypted: isHttps },
  vat: { variables: ['VAT_URL'], encrypted: 'https://', isEncrypted: isHttps },
  payments: { variables: ['BRAINTREE_URL'], encrypted: 'https://', isEncrypted: isHttps },
  push: { variables: ['PUSH_EXTRA_ORIGIN'], encrypted: 'https://', isEncrypted: isHttps },
  tracing: { variables: ['OTEL_EXPORTER_OTLP_ENDPOINT'], encrypted: 'https://', isEncrypted: isHttps },
} as const satisfies Record<
  string,
  { variables: readonly (keyof Variables)[]; encrypted: string; isEncrypted: (address: URL) => boolean }
>

type Connection = keyof typeof connections

/** @throws ConfigError for an unknown name */
export function readPlaintext(value: string): ReadonlySet<Connection> {
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.find((name) => !(name in connections))
  if (unknown !== undefined) {
    throw new ConfigError(`VEOS_PLAINTEXT names "${unknown}"; it takes ${Object.keys(connections).join(', ')}`)
  }
  return new Set(names as Connection[])
}

/** The errors of production: a sentence for each unencrypted connection to another machine. */
export function listPlaintextFaults(env: Variables, plaintext: ReadonlySet<Connection>): string[] {
  return (Object.keys(connections) as Connection[]).flatMap((name) => {
    const { variables, encrypted, isEncrypted } = connections[name]
    if (plaintext.has(name)) return []
    const open = variables.filter((variable) => env[variable] && !isSafe(new URL(env[variable]), isEncrypted))
    return open.map(
      (variable) =>
        `${variable} is without encryption: take ${encrypted}, or name "${name}" in VEOS_PLAINTEXT where nobody else is on the network between`,
    )
  })
}

/** Whether no mail is sent to a mail server without encryption. */
export function isTlsDemanded(smtpUrl: string | undefined, plaintext: ReadonlySet<Connection>): boolean {
  return smtpUrl !== undefined && !plaintext.has('smtp') && !isThisMachine(new URL(smtpUrl))
}

function isSafe(address: URL, isEncrypted: (address: URL) => boolean): boolean {
  return isThisMachine(address) || isEncrypted(address)
}

/** A URL without a host is a socket in a folder. */
function isThisMachine({ hostname }: URL): boolean {
  return hostname === '' || isLoopbackHost(hostname.replace(/^\[|\]$/g, ''))
}

function isHttps({ protocol }: URL): boolean {
  return protocol === 'https:'
}

/** `prefer` falls back to clear text if the server wants it, and `no-verify` accepts any server. */
function hasTls({ searchParams }: URL): boolean {
  return /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
}
