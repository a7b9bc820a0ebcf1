import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { toPageTitle } from '../platform/pageHead.ts'

/** Every URL without a route of its own: answered with 404 and its own title. */
export const Route = createFileRoute('/$')({
  head: () => ({ meta: [toPageTitle(msg`Page not found`)] }),
  loader: () => {
    throw notFound()
  },
})
