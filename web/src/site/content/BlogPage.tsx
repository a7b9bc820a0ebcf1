import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import styles from './Content.module.css'
import { postSummaries } from './content.queries.ts'
import { PostCard } from './PostCard.tsx'

/** The posts of the blog. The newest one is first and largest. */
export function BlogPage() {
  return (
    <Page
      title={<Trans>Blog</Trans>}
      summary={<Trans>Rules, figures and habits of the trade, and what is new in Veos.</Trans>}
      actions={
        <a href="/blog/rss.xml" type="application/rss+xml">
          <Trans>RSS feed</Trans>
        </a>
      }
    >
      <Posts />
    </Page>
  )
}

function Posts() {
  const { data: posts, isError, error, refetch, isFetching } = useQuery(postSummaries)
  if (isError && !posts) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!posts) return <Skeleton width="100%" height="20rem" />
  if (posts.length === 0) {
    return (
      <EmptyState title={<Trans>Nothing here yet</Trans>}>
        <Trans>Our first post is being written.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={styles.posts}>
      {posts.map((post, at) => (
        <PostCard key={post._id} post={post} isWide={at === 0} />
      ))}
    </div>
  )
}
