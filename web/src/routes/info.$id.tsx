import { createFileRoute, notFound } from '@tanstack/react-router'
import { CallError } from '../platform/api.ts'
import { toWrittenHead } from '../platform/pageHead.ts'
import { queryPage } from '../site/content/content.queries.ts'
import { WrittenPage } from '../site/content/PostPage.tsx'

/** A page written by staff. */
export const Route = createFileRoute('/info/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    queryClient.ensureQueryData(queryPage(id)).catch((error) => {
      throw error instanceof CallError && error.status === 404 ? notFound() : error
    }),
  head: ({ loaderData: text }) =>
    text ? { meta: toWrittenHead({ title: text.title, description: text.shortContent }) } : {},
  component: function WrittenRoute() {
    return <WrittenPage text={Route.useLoaderData()} />
  },
})
