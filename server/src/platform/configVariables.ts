import { unionCountries } from '@veos/contract/billing/reference/vatRates'
import { isIban } from '@veos/contract/platform/iban'
import { isTimeZone } from '@veos/contract/platform/timeZones'
import { z } from 'zod'

const text = z.string().trim().min(1).optional()
const url = z.url('it is no address').optional()
const wholeNumber = (least: number, most: number) => {
  const words = `it is a whole number from ${least} to ${most}`
  return z.coerce.number(words).int(words).min(least, words).max(most, words)
}
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, `it is one of ${values.join(', ')}`)
const urlOf = (...schemes: string[]) =>
  z
    .string()
    .refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value), {
      error: `it starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    })
    .optional()

/**
 * Every variable that the product reads; an empty one counts as not set. `npm run env` writes these descriptions into
 * `.env.example`.
 */
export const variables = z.object({
  NODE_ENV: oneOf('development', 'production', 'test')
    .default('development')
    .describe('`test` is for tests; `production` refuses unnamed embedded defaults, logs JSON, hides `/dev/mailbox`'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe("address to listen on; `0.0.0.0` in a container. Other than this machine's own only in production"),
  PORT: wholeNumber(0, 65_535).default(3000).describe('port to listen on'),
  PUBLIC_URL: urlOf('https', 'http').describe(
    'origin that people type, for example `https://veos.example`; decides links in mail, secure cookies, ' +
      'the same-origin check and to whom passkeys belong: with another host those from before do not work. ' +
      'Without it: the address of the request',
  ),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .describe(
      'proxies whose `X-Forwarded-For` counts: addresses or ranges with commas, or `none`; this machine ' +
        'always counts, as pages rendered here call the API for their visitors',
    ),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')
    .default('info')
    .describe('`fatal` `error` `warn` `info` `debug` (every request) `silent`'),
  LOG_FORMAT: oneOf('json', 'pretty')
    .optional()
    .describe('how log lines look. Without it: `json` in production, else `pretty`'),
  SOCKETS_PER_ADDRESS: wholeNumber(1, 1_000_000)
    .default(1000)
    .describe(
      'realtime connections that one address (of IPv6: one /64) may have open in a process; a whole office ' +
        'may share one. It opens at most twice as many in a minute',
    ),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000)
    .default(1000)
    .describe(
      'connections, realtime ones aside, that one address (of IPv6: one /64) may have open in a process; ' +
        'more are closed at once. The proxies in `TRUST_PROXY` are not counted',
    ),
  REQUEST_HEAD_MS: wholeNumber(100, 600_000)
    .default(10_000)
    .describe('how long the first line and the headers of a request may take, from the moment of connecting'),
  REQUEST_MS: wholeNumber(100, 3_600_000)
    .default(60_000)
    .describe('how long a whole request may take to arrive, with a file of 6 MB'),
  ANSWER_MS: wholeNumber(100, 3_600_000)
    .default(120_000)
    .describe('how long a client may take to read an answer once it has begun'),
  IDLE_CONNECTION_MS: wholeNumber(100, 3_600_000)
    .default(72_000)
    .describe('how long a connection stays open between two requests: longer than your balancer keeps it'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'it has at least 16 characters')
    .optional()
    .describe(
      'what Prometheus sends as a bearer token (16 characters or more) to read `/metrics`; without it there' +
        ' is none in production',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('https', 'http').describe(
    'where traces go (OTLP over HTTP, JSON), for example `http://collector:4318`; headers that it asks ' +
      'for in `OTEL_EXPORTER_OTLP_HEADERS`',
  ),
  OTEL_SERVICE_NAME: z.string().default('veos').describe('under which name traces go'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('it is a number from 0 to 1')
    .min(0)
    .max(1)
    .default(1)
    .describe('of how many traces, from 0 to 1'),
  SHUTDOWN_NOTICE_MS: wholeNumber(0, 60_000)
    .optional()
    .describe(
      'how long a process that was asked to end still takes requests: more than the time between two looks ' +
        'of your balancer at `/readyz`. Without it: `5000`, outside production `0`',
    ),
  VEOS_DATA: z
    .string()
    .default('./data')
    .describe('the data folder; closed to other users of the machine (0700) at every start'),
  VEOS_DEV_NETWORK: oneOf('on', 'off')
    .default('off')
    .describe(
      '`on` lets others on the network reach a process that is not in production: with `/dev/mailbox`, and ' +
        'demo accounts whose password everybody knows',
    ),
  VEOS_EMBEDDED: z
    .string()
    .default('')
    .describe(
      'embedded defaults allowed in production: `database`, `files`, `mail`, `payments`, `realtime`, `routing`, ' +
        '`vat`, with commas',
    ),
  VEOS_PLAINTEXT: z
    .string()
    .default('')
    .describe(
      'connections to other machines that production may leave without encryption, because nobody else is on the ' +
        'network between: `web`, `postgres`, `redis`, `smtp`, `s3`, `scanner`, `routing`, `vat`, `payments`, `push`, ' +
        '`tracing`, with commas',
    ),
  VEOS_DEMO: z
    .union([z.literal('off'), wholeNumber(0, 1_000_000)], 'it is off or a number of offers')
    .optional()
    .describe(
      'how many offers of the first kind an empty embedded market is filled with, the others in proportion, with ' +
        'accounts whose password everybody knows; `off` for none. Without it: `5000`, in production `off`',
    ),
  VEOS_WEB: oneOf('on', 'off').default('on').describe('`off` serves the API alone'),
  DATABASE_URL: urlOf('postgres', 'postgresql').describe(
    '`postgres://user:password@host:port/database`. With `DATABASE_OWNER_URL` its user only serves. Without it: embedded',
  ),
  DATABASE_OWNER_URL: urlOf('postgres', 'postgresql').describe(
    'the same database with the user who owns its tables: it migrates, and makes and restores backups. Leave it out ' +
      'where processes serve a database that `npm run migrate` has brought up to date. Without it: the user of ' +
      '`DATABASE_URL`, who takes on the role `veos_serving` to serve if it may',
  ),
  DATABASE_POOL: wholeNumber(1, 200)
    .default(10)
    .describe(
      'connections a process keeps at most; a pooler between them has to give each its own session: Veos ' +
        'listens on them and prepares statements',
    ),
  REDIS_URL: urlOf('redis', 'rediss').describe(
    '`redis://…`, carries realtime events between processes. Without it: in process',
  ),
  SMTP_URL: urlOf('smtp', 'smtps').describe(
    '`smtp://user:password@host:port`; without it mail lies in the data folder, readable at ' +
      '`/dev/mailbox`. Without it: mailbox',
  ),
  MAIL_FROM: z.string().default('Veos <no-reply@veos.example>').describe('sender of e-mail'),
  S3_ENDPOINT: urlOf('https', 'http').describe(
    'address of an S3-compatible store for files, for example `https://s3.eu-north-1.amazonaws.com`. ' +
      'Without it: data folder',
  ),
  S3_BUCKET: text.describe('the bucket, private to Veos; it is in the path'),
  S3_REGION: z.string().default('us-east-1').describe('the region that requests are signed for'),
  S3_ACCESS_KEY_ID: text.describe(
    'id of a key that may read, write and delete objects of the bucket, and nothing else',
  ),
  S3_SECRET_ACCESS_KEY: text.describe('the secret of that key'),
  SCANNER_URL: urlOf('tcp', 'unix').describe(
    "a virus scanner that looks at documents before they are stored: ClamAV's `clamd`, `tcp://host:3310` " +
      'or `unix:///run/clamav/clamd.ctl`. While it does not answer, no document is taken (503)',
  ),
  ROUTING_PROVIDER: oneOf('embedded', 'valhalla', 'osrm', 'here', 'openrouteservice')
    .default('embedded')
    .describe('`embedded` `valhalla` `osrm` `here` `openrouteservice`'),
  ROUTING_URL: url.describe("base address of the routing server. Without it: the provider's own"),
  ROUTING_KEY: text.describe('key for HERE or OpenRouteService; stays on the server'),
  ROUTING_TIMEOUT_MS: wholeNumber(100, 60_000).default(8000).describe('how long a routing server may take'),
  ROUTING_FALLBACK: oneOf('estimate', 'none')
    .default('estimate')
    .describe('what follows when it fails: `estimate`, labelled as such, or `none`'),
  ROUTING_OSRM_QUALITY: oneOf('car', 'truck')
    .default('car')
    .describe("`truck` when the OSRM server's data were prepared for trucks"),
  VAT_PROVIDER: oneOf('embedded', 'vies')
    .default('embedded')
    .describe(
      "`embedded` looks at check digits and lengths; `vies` asks the European Commission's register about " +
        'numbers of the EU and Northern Ireland',
    ),
  VAT_URL: z
    .url('it is no address')
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api')
    .describe("base address of the register's REST interface"),
  VAT_TIMEOUT_MS: wholeNumber(100, 30_000).default(6000).describe('how long the register may take'),
  PAYMENTS: oneOf('test', 'braintree')
    .default('test')
    .describe('`test` is a gateway of our own with test cards, which moves no money; `braintree` takes it'),
  BRAINTREE_ENVIRONMENT: oneOf('sandbox', 'production')
    .default('sandbox')
    .describe('`sandbox` or `production`: which of the two the account below belongs to'),
  BRAINTREE_MERCHANT_ID: text.describe('id of the account there'),
  BRAINTREE_PUBLIC_KEY: text.describe('public part of an API key of that account'),
  BRAINTREE_PRIVATE_KEY: text.describe('private part of that key; it signs what Braintree sends to us as well'),
  BRAINTREE_MERCHANT_ACCOUNT_ID: text.describe(
    'its merchant account in euro, in which every price is. Without it: the default one, which must be in euro',
  ),
  BRAINTREE_URL: urlOf('https', 'http').describe("address of a stand-in. Without it: Braintree's own"),
  BRAINTREE_TIMEOUT_MS: wholeNumber(100, 60_000).default(15_000).describe('how long Braintree may take'),
  PUSH_PRIVATE_KEY: text.describe(
    'private key of web push (P-256, 32 bytes in base64url), in place of our own; with another key every ' +
      'browser has to subscribe anew, which it does with the next page. Without it: made at the first ' +
      'start, kept in the database',
  ),
  PUSH_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, 'it starts with https:// or mailto:')
    .optional()
    .describe(
      '`mailto:…` or `https://…`: whom a push service reaches when we send it something wrong. Without it: ' +
        'the address in `MAIL_FROM`',
    ),
  PUSH_EXTRA_ORIGIN: urlOf('https', 'http').describe(
    'an origin that counts as a push service besides those of the browsers, for a fake or one of ' + 'your own',
  ),
  PUSH_TIMEOUT_MS: wholeNumber(100, 60_000).default(10_000).describe('how long a push service may take'),
  MAP_STYLE_URL: url.describe(
    'any MapLibre style; its origin is allowed in the content security policy. Without it: bundled base map',
  ),
  OPERATOR_NAME: text.describe('who runs the exchange, in one line: in the footer of every page'),
  OPERATOR_ADDRESS: text.describe('where, in one line'),
  OPERATOR_COUNTRY: oneOf(...unionCountries)
    .default('EE')
    .describe('in which country of the European Union, by its ISO code: its VAT is the domestic one'),
  OPERATOR_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'it is no IANA time zone')
    .optional()
    .describe(
      'in which time zone the days of invoices, VAT, plans and terms begin, for example `Atlantic/Canary`. ' +
        'Without it: that of the capital of `OPERATOR_COUNTRY`',
    ),
  OPERATOR_SUPPORT_EMAIL: z.email('it is no e-mail address').optional().describe('how support is reached'),
  OPERATOR_INFO_EMAIL: z.email('it is no e-mail address').optional().describe('how everybody else writes'),
  OPERATOR_PHONE: text.describe('the number to call'),
  OPERATOR_REGISTRY_CODE: text.describe(
    'number in the commercial register: on every invoice. Production needs it with `PAYMENTS=braintree`',
  ),
  OPERATOR_VAT_NUMBER: text.describe(
    'VAT number, of `OPERATOR_COUNTRY`: on every invoice. Production needs it with `PAYMENTS=braintree`',
  ),
  OPERATOR_IBAN: z
    .string()
    .transform((typed) => typed.replaceAll(' ', '').toUpperCase())
    .refine(isIban, 'it is no IBAN')
    .optional()
    .describe('the account for bank transfers. Without it they are not offered'),
  OPERATOR_BIC: text.describe('BIC of that bank'),
  OPERATOR_LINKEDIN: urlOf('https').describe('`https://…` of their page there'),
  OPERATOR_FACEBOOK: urlOf('https').describe('`https://…` of their page there'),
  OPERATOR_INSTAGRAM: urlOf('https').describe('`https://…` of their page there'),
})
