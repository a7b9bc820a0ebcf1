import { text } from '@veos/contract/platform/texts/text'
import { Refused } from './refused.ts'
import type { Server } from './serve.ts'

/**
 * Serves the request that a mail program sends when its reader presses "Unsubscribe" (RFC 8058): a form without a
 * session, to the address that people open as a page. Only this POST changes something, because programs that scan
 * mails open addresses.
 */
export function serveOneClick(
  server: Server,
  /** A path with one parameter `:id`. The token that gives the right is in the query as `token`. */
  path: `/${string}/:id`,
  /** @throws Refused if the token does not give the right */
  handle: (id: string, token: string) => Promise<void>,
): void {
  server.register(async (scope) => {
    // The form has nothing that is not in the address.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null)
    })
    const config = { isLimited: true, takesFile: true }
    scope.post(path, { schema: { hide: true }, config }, async (request, reply) => {
      const { id } = request.params as { id: string }
      const { token } = request.query as { token?: unknown }
      if (typeof token !== 'string') throw new Refused(404, text('not_found'))
      await handle(id, token)
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Done')
    })
  })
}
