import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageOrigin, shareImage, structuredData, writtenHead } from '../platform/pageHead.ts'
import { postQuery, postSummaries } from '../site/content/content.queries.ts'
import { PostPage } from '../site/content/PostPage.tsx'

export const Route = createFileRoute('/blog/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const others = queryClient.prefetchQuery(postSummaries)
    const post = await queryClient.ensureQueryData(postQuery(id)).catch(() => {
      throw redirect({ to: '/blog', replace: true })
    })
    if (typeof window === 'undefined') await others
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
          scripts: [
            structuredData({
              '@type': 'BlogPosting',
              headline: post.title,
              description: post.shortContent,
              datePublished: post.createdAt,
              dateModified: post.updatedAt,
              inLanguage: post.language,
              image: post.imageUrl ? new URL(post.imageUrl, pageOrigin()).href : undefined,
              publisher: { '@type': 'Organization', name: 'Veos' },
            }),
          ],
        }
      : {},
  component: function PostRoute() {
    return <PostPage post={Route.useLoaderData()} />
  },
})
