import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import { versionRoutes } from '@veos/contract/platform/version'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Config } from '../config.ts'
import { sessionCookie } from '../sessions/sessions.ts'
import { type Server, serve } from './serve.ts'

/** The built web application: its static files and the module that renders pages. */
interface Pages {
  /** The same for the same sources; null when it was not built in the documented way. */
  build?: string | null
  fetch(request: Request, visit: { nonce: string }): Promise<Response>
}

/**
 * Serves the built web application: hashed assets for ever, other files for an hour, and every other address as a page
 * rendered on the server.
 * @param isAboutNothing whether what a page is about is not there: it is shown all the same, and its status is 404
 */
export async function serveWeb(
  server: Server,
  webDist: URL,
  config: Pick<Config, 'files' | 'mapStyleUrl' | 'payments' | 'publicUrl'>,
  isAboutNothing: (path: string) => Promise<boolean> = async () => false,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: new URL('client/', webDist).pathname,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/client/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (/\/client\/offline\.html(\.br|\.gz)?$/.test(path)) {
        reply.header('content-security-policy', offlinePagePolicy)
      }
      if (!/\/client\/push-worker\.js(\.br|\.gz)?$/.test(path)) return
      // A worker keeps the policy that it came with; a changed one is there with the next page.
      reply.header('cache-control', 'no-cache')
      reply.header('content-security-policy', workerPolicy)
    },
  })
  const { default: pages } = (await import(new URL('server/server.js', webDist).href)) as { default: Pages }
  serve(server, versionRoutes.getVersion, () => ({ build: pages.build ?? null }))
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const response = await pages.fetch(pageRequest(request, config.publicUrl), { nonce })
    const { origin, pathname } = pageAddress(request, config.publicUrl)
    const status = response.status === 200 && (await isAboutNothing(pathname)) ? 404 : response.status
    reply.code(status)
    for (const [name, value] of response.headers) {
      if (name !== 'content-length') reply.header(name, value)
    }
    // What a member reads is stored nowhere: somebody else may sit at the machine next.
    reply.header('cache-control', request.cookies[sessionCookie] ? 'private, no-store' : 'private, no-cache')
    // The same page for search engines, whatever is searched and sorted on it.
    if (status === 200) reply.header('link', `<${origin}${pathname}>; rel="canonical"`)
    reply.header(
      'content-security-policy',
      hasCardForm(request.url) ? cardFormPolicy(nonce, config) : contentSecurityPolicy(nonce, config),
    )
    if (request.method === 'HEAD') {
      // What nobody reads would be kept until its time is over.
      await response.body?.cancel()
      return reply.send(null)
    }
    return reply.send(response.body ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) : null)
  }
  const page = {
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    config: { isLimited: true },
  } satisfies Partial<RouteOptions>
  server.route({ ...page, url: '/', handler: render })
  server.route({
    ...page,
    url: '/*',
    async handler(request, reply) {
      if (/^\/(api|dev|socket\.io|assets)(\/|$)/i.test(request.url)) return reply.callNotFound()
      return render(request, reply)
    },
  })
}

/** Of the worker of push, which calls us and loads nothing. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Of the page that a worker keeps for when there is no connection: its own files, and whether we are back. */
const offlinePagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function pageRequest(request: FastifyRequest, publicUrl: string | null): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // The renderer calls the API over loopback for this visitor, who must keep his own address there.
  headers.set('x-forwarded-for', request.ip)
  headers.set('x-forwarded-proto', request.protocol)
  headers.set('x-request-id', request.id)
  return new Request(pageAddress(request, publicUrl), { headers })
}

/**
 * The address that a page is rendered for: always on our own origin, whatever the path looks like. Without a public
 * address the host is what the request says, and one that cannot be a host is none.
 */
export function pageAddress(
  { url, host, protocol }: { url: string; host: string; protocol: string },
  publicUrl: string | null,
): URL {
  const scheme = protocol === 'https' ? 'https' : 'http'
  const isHost = /^[\w.:[\]-]+$/.test(host) && URL.canParse(`${scheme}://${host}`)
  const origin = publicUrl ? new URL(publicUrl).origin : `${scheme}://${isHost ? host : 'localhost'}`
  return new URL(`${origin}${url.replace(/^[/\\]+/, '/')}`)
}

/** The two pages on which cards are entered, in a frame of the payment gateway. */
function hasCardForm(url: string): boolean {
  return /^\/(checkout|dashboard\/subscription)\/?(\?|$)/i.test(url)
}

type PolicyConfig = Pick<Config, 'files' | 'mapStyleUrl' | 'payments'>

/**
 * Scripts and style sheets are ours or carry the page's nonce; nothing loads from elsewhere but a configured map, and
 * nothing goes elsewhere but files into a configured bucket.
 */
function contentSecurityPolicy(
  nonce: string,
  { files, mapStyleUrl }: PolicyConfig,
  more: Partial<Record<'script' | 'img' | 'connect' | 'frame' | 'form', string>> & { style?: string } = {},
): string {
  const map = mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : ''
  const store = files.bucket ? ` ${new URL(files.bucket.endpoint).origin}` : ''
  const { script = '', img = '', connect = '', form = '', frame = "'none'", style = `'nonce-${nonce}'` } = more
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${script}`,
    `style-src 'self' ${style}`,
    // Positions and sizes that are worked out per element.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${map}${img}`,
    `connect-src 'self'${map}${store}${connect}`,
    "worker-src 'self' blob:",
    `frame-src ${frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${form}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * What the card form needs besides: of the test gateway a frame of ours, else what Braintree says that its own needs.
 * There the bank of a card shows a page of its own, in a frame and as a form: which banks there are nobody knows.
 */
function cardFormPolicy(nonce: string, config: PolicyConfig): string {
  const { braintree } = config.payments
  if (!braintree) return contentSecurityPolicy(nonce, config, { frame: "'self'" })
  const sandbox = braintree.environment === 'sandbox' ? 'sandbox.' : ''
  const threeDSecure = ' https://*.cardinalcommerce.com https://*.cardinaltrusted.com'
  const assets = ' https://assets.braintreegateway.com'
  return contentSecurityPolicy(nonce, config, {
    script: ` https://js.braintreegateway.com${assets}${threeDSecure}`,
    // The window of a bank's page is styled by a script of others, which knows no nonce.
    style: "'unsafe-inline'",
    img: assets,
    connect:
      ` https://api.${sandbox}braintreegateway.com https://client-analytics.${sandbox}braintreegateway.com` +
      ` https://*.braintree-api.com${threeDSecure}`,
    frame: "'self' https:",
    form: ' https:',
  })
}
