import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { CallError } from './platform/api.ts'
import { build } from './platform/build.ts'
import { loadScriptsAfterPaint } from './platform/scriptsAfterPaint.ts'
import { phoneHeaders } from './site/shell/isPhoneRequest.ts'

/** In seconds, for search engines; the page itself polls more often. */
const retryAfter = '5'

const render = createStartHandler((page) => {
  if (build) loadScriptsAfterPaint(page.router)
  if (page.router.state.matches.some(({ error }) => error instanceof CallError)) {
    page.responseHeaders.set('retry-after', retryAfter)
  }
  return defaultStreamHandler(page)
})

/**
 * Renders a page. `nonce` is the nonce of the response's content security policy, for every inline script and style.
 */
export default {
  build,
  async fetch(request: Request, visit: { nonce?: string } = {}): Promise<Response> {
    const response = await render(request, { context: { nonce: visit.nonce } })
    response.headers.append('vary', phoneHeaders)
    // A call of the page failed because the API is unavailable.
    if (response.headers.has('retry-after'))
      return new Response(response.body, { status: 503, headers: response.headers })
    return response
  },
}
