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
  /** Identifies the build: the same sources give the same value. Null when it was not built in the documented way. */
  build?: string | null
  fetch(request: Request, visit: { nonce: string }): Promise<Response>
}

/**
 * Serves the built web application: hashed assets are cached for ever, other files for an hour, and every other
 * address is a page rendered on the server.
 * @param isAboutNothing whether the subject of the page does not exist: the page is shown with status 404
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
      // A worker uses the policy that it was loaded with; a changed policy comes with the next page.
      reply.header('cache-control', 'no-cache')
      reply.header('content-security-policy', workerPolicy)
    },
  })
  const { default: pages } = (await import(new URL('server/server.js', webDist).href)) as { default: Pages }
  serve(server, versionRoutes.getVersion, () => ({ build: pages.build ?? null }))
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const response = await pages.fetch(pageRequest(request, config.publicUrl), { nonce })
    const { origin, pathname } = getPageAddress(request, config.publicUrl)
    const status = response.status === 200 && (await isAboutNothing(pathname)) ? 404 : response.status
    reply.code(status)
    for (const [name, value] of response.headers) {
      if (name !== 'content-length') reply.header(name, value)
    }
    // Pages of a member are not stored: somebody else may use the machine next.
    reply.header('cache-control', request.cookies[sessionCookie] ? 'private, no-store' : 'private, no-cache')
    // The page has one canonical address for search engines, whatever is searched and sorted on it.
    if (status === 200) reply.header('link', `<${origin}${pathname}>; rel="canonical"`)
    reply.header(
      'content-security-policy',
      hasCardForm(request.url) ? cardFormPolicy(nonce, config) : contentSecurityPolicy(nonce, config),
    )
    if (request.method === 'HEAD') {
      // A body that nobody reads would stay in memory until its time limit.
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

/** The policy of the push worker, which calls our API and loads nothing. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of the offline page: it loads its own files and checks whether the server can be reached. */
const offlinePagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function pageRequest(request: FastifyRequest, publicUrl: string | null): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // The renderer calls the API over loopback on behalf of this visitor, so the visitor's address is passed on.
  headers.set('x-forwarded-for', request.ip)
  headers.set('x-forwarded-proto', request.protocol)
  headers.set('x-request-id', request.id)
  return new Request(getPageAddress(request, publicUrl), { headers })
}

/**
 * The address that a page is rendered for. It is always on our own origin, whatever the path looks like. Without a
 * public address the host is that of the request; an invalid host is ignored.
 */
export function getPageAddress(
  { url, host, protocol }: { url: string; host: string; protocol: string },
  publicUrl: string | null,
): URL {
  const scheme = protocol === 'https' ? 'https' : 'http'
  const isHost = /^[\w.:[\]-]+$/.test(host) && URL.canParse(`${scheme}://${host}`)
  const origin = publicUrl ? new URL(publicUrl).origin : `${scheme}://${isHost ? host : 'localhost'}`
  return new URL(`${origin}${url.replace(/^[/\\]+/, '/')}`)
}

/** Whether the page has a card form, which is a frame of the payment gateway. */
function hasCardForm(url: string): boolean {
  return /^\/(checkout|dashboard\/subscription)\/?(\?|$)/i.test(url)
}

type PolicyConfig = Pick<Config, 'files' | 'mapStyleUrl' | 'payments'>

/**
 * Scripts and style sheets are ours or have the nonce of the page. Pages load only from us and a configured map, and
 * upload only to a configured bucket.
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
    // Positions and sizes that are computed per element.
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
 * The card form needs more: a frame of ours for the test gateway, else the origins that Braintree documents. With
 * Braintree the bank of a card shows its own page, in a frame and as a form, so any bank must be allowed.
 */
function cardFormPolicy(nonce: string, config: PolicyConfig): string {
  const { braintree } = config.payments
  if (!braintree) return contentSecurityPolicy(nonce, config, { frame: "'self'" })
  const sandbox = braintree.environment === 'sandbox' ? 'sandbox.' : ''
  const threeDSecure = ' https://*.cardinalcommerce.com https://*.cardinaltrusted.com'
  const assets = ' https://assets.braintreegateway.com'
  return contentSecurityPolicy(nonce, config, {
    script: ` https://js.braintreegateway.com${assets}${threeDSecure}`,
    // A third-party script that knows no nonce styles the window of the bank's page.
    style: "'unsafe-inline'",
    img: assets,
    connect:
      ` https://api.${sandbox}braintreegateway.com https://client-analytics.${sandbox}braintreegateway.com` +
      ` https://*.braintree-api.com${threeDSecure}`,
    frame: "'self' https:",
    form: ' https:',
  })
}
