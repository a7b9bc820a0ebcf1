import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { build } from './build.ts'
import { loadScriptsAfterPaint } from './scriptsAfterPaint.ts'
import { phoneHeaders } from './shell/saysPhone.ts'

const render = createStartHandler((page) => {
  if (build) loadScriptsAfterPaint(page.router)
  return defaultStreamHandler(page)
})

/** Answers a page. `nonce` is the one in the response's content security policy; every inline script and style gets it. */
export default {
  build,
  async fetch(request: Request, visit: { nonce?: string } = {}): Promise<Response> {
    const response = await render(request, { context: { nonce: visit.nonce } })
    response.headers.append('vary', phoneHeaders)
    return response
  },
}
