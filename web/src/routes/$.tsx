import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageTitle } from '../platform/pageHead.ts'

/** Every URL without a route of its own: answered with 404 and its own title. */
export const Route = createFileRoute('/$')({
  head: () => ({ meta: [pageTitle(msg`Page not found`)] }),
  loader: () => {
    throw notFound()
  },
})
