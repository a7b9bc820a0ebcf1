import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageTitle } from '../platform/pageHead.ts'

/** Every address that no other route has: answered with 404 and a title of its own. */
export const Route = createFileRoute('/$')({
  head: () => ({ meta: [pageTitle(msg`Page not found`)] }),
  loader: () => {
    throw notFound()
  },
})
