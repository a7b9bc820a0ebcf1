import { createFileRoute, redirect } from '@tanstack/react-router'
import { toShareImage, toWrittenHead } from '../platform/pageHead.ts'
import { postSummaries, queryPost } from '../site/content/content.queries.ts'
import { PostPage } from '../site/content/PostPage.tsx'

export const Route = createFileRoute('/blog/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const others = queryClient.prefetchQuery(postSummaries)
    const post = await queryClient.ensureQueryData(queryPost(id)).catch(() => {
      throw redirect({ to: '/blog', replace: true })
    })
    if (import.meta.env.SSR) await others
    return post
  },
  head: ({ loaderData: post }) =>
    post
      ? {
          meta: [
            ...toWrittenHead({ title: post.title, description: post.shortContent }),
            { property: 'og:type', content: 'article' },
            toShareImage(post.imageUrl),
          ],
        }
      : {},
  component: function PostRoute() {
    return <PostPage post={Route.useLoaderData()} />
  },
})
