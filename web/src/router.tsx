import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { watchSessionEnd } from './people/accounts/session.queries.ts'
import { watchMissingScripts } from './platform/lazyComponent.ts'
import { makeQueryClient } from './platform/queryClient.ts'
import { parseSearch, stringifySearch } from './platform/search.ts'
import { PageSkeleton } from './platform/ui/page/PageSkeleton.tsx'
import { routeTree } from './routeTree.gen.ts'
import { ErrorPage } from './site/shell/ErrorPage.tsx'
import { NotFoundPage } from './site/shell/NotFoundPage.tsx'

/** One router per request on the server, one for the life of the page in the browser. */
export function getRouter() {
  const queryClient = makeQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // TanStack Query decides which data is fresh, so the router's own cache is turned off.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // The skeleton of pages that only the browser renders. After a navigation the previous page stays until the next
    // one is loaded.
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    // Drops unknown search parameters: otherwise they would be merged into the validated ones.
    search: { strict: true },
    ssr: { nonce: nonceOfRequest() },
  })
  watchMissingScripts()
  watchSessionEnd(queryClient)
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

/**
 * The server creates a nonce per request for its content security policy; in the browser the router reads it from the
 * page.
 */
const nonceOfRequest = createIsomorphicFn()
  .client((): string | undefined => undefined)
  .server((): string | undefined => (getGlobalStartContext() as { nonce?: string } | undefined)?.nonce)

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
