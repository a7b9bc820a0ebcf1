import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HomeContent } from '../content/content.queries.ts'
import { PostCard } from '../content/PostCard.tsx'
import styles from './LatestPosts.module.css'

/** The latest posts of the blog. */
export function LatestPosts({ posts }: { posts: HomeContent['posts'] }) {
  if (posts.length === 0) return null
  return (
    <section className={styles.posts} aria-labelledby="latest-posts">
      <div className={styles.head}>
        <h2 id="latest-posts">
          <Trans>From the blog</Trans>
        </h2>
        <Link to="/blog">
          <Trans>All posts</Trans>
        </Link>
      </div>
      <div className={styles.list}>
        {posts.map((post) => (
          <PostCard key={post._id} post={post} heading="h3" />
        ))}
      </div>
    </section>
  )
}
