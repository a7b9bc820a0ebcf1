import { createFileRoute, redirect } from '@tanstack/react-router'
import { shareImage, writtenHead } from '../platform/pageHead.ts'
import { postQuery, postSummaries } from '../site/content/content.queries.ts'
import { PostPage } from '../site/content/PostPage.tsx'

export const Route = createFileRoute('/blog/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const others = queryClient.prefetchQuery(postSummaries)
    const post = await queryClient.ensureQueryData(postQuery(id)).catch(() => {
      throw redirect({ to: '/blog', replace: true })
    })
    if (import.meta.env.SSR) await others
    return post
  },
  head: ({ loaderData: post }) =>
    post
      ? {
          meta: [
            ...writtenHead({ title: post.title, description: post.shortContent }),
            { property: 'og:type', content: 'article' },
            shareImage(post.imageUrl),
          ],
        }
      : {},
  component: function PostRoute() {
    return <PostPage post={Route.useLoaderData()} />
  },
})
