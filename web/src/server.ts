import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { CallError } from './platform/api.ts'
import { build } from './platform/build.ts'
import { loadScriptsAfterPaint } from './platform/scriptsAfterPaint.ts'
import { phoneHeaders } from './site/shell/isPhoneRequest.ts'

/** Seconds, for search engines; the page itself polls earlier. */
const retryAfter = '5'

const render = createStartHandler((page) => {
  if (build) loadScriptsAfterPaint(page.router)
  if (page.router.state.matches.some(({ error }) => error instanceof CallError)) {
    page.responseHeaders.set('retry-after', retryAfter)
  }
  return defaultStreamHandler(page)
})

/** Renders a page. `nonce` is the one in the response's content security policy, for every inline script and style. */
export default {
  build,
  async fetch(request: Request, visit: { nonce?: string } = {}): Promise<Response> {
    const response = await render(request, { context: { nonce: visit.nonce } })
    response.headers.append('vary', phoneHeaders)
    // A call failed, which is no fault of the page.
    if (response.headers.has('retry-after'))
      return new Response(response.body, { status: 503, headers: response.headers })
    return response
  },
}
