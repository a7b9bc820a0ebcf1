import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cx } from '../../platform/ui/cx.ts'
import { longDateText } from '../../platform/ui/dates.ts'
import type { PostSummary } from './content.queries.ts'
import styles from './PostCard.module.css'
import { PostPicture } from './PostPicture.tsx'

interface PostCardProps {
  post: PostSummary
  /** Across the width, with the picture at its side. */
  isWide?: boolean
  /** Of the title, by where the card stands. */
  heading?: 'h2' | 'h3'
}

/** A post with its picture, its date and what it is about; all of it leads to the post. */
export function PostCard({ post, isWide = false, heading: Heading = 'h2' }: PostCardProps) {
  const { i18n } = useLingui()
  const { _id, title, shortContent, createdAt, language } = post
  return (
    <article className={cx(styles.card, isWide && styles.wide)} lang={language}>
      <div className={styles.picture}>
        <PostPicture post={post} loading={isWide ? 'eager' : 'lazy'} />
      </div>
      <div className={styles.text}>
        <p className={styles.date}>
          <time dateTime={createdAt}>{longDateText(createdAt, i18n.locale)}</time>
        </p>
        <Heading className={styles.title}>
          <Link to="/blog/$id" params={{ id: _id }}>
            {title}
          </Link>
        </Heading>
        <p>{shortContent}</p>
      </div>
    </article>
  )
}
