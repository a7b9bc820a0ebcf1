import { createFileRoute, notFound } from '@tanstack/react-router'

/** Every address that no other route has: answered with 404 and a title of its own. */
export const Route = createFileRoute('/$')({
  head: () => ({ meta: [{ title: 'Page not found – Veos' }] }),
  loader: () => {
    throw notFound()
  },
})
