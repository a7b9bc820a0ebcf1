import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatLongDate } from '@veos/contract/platform/reference/dates'
import { cx } from '../../platform/ui/cx.ts'
import type { PostSummary } from './content.queries.ts'
import styles from './PostCard.module.css'
import { PostPicture } from './PostPicture.tsx'

interface PostCardProps {
  post: PostSummary
  /** A card over the full width, with the picture beside the text. */
  isWide?: boolean
  /** The level of the title, which depends on the place of the card. */
  heading?: 'h2' | 'h3'
}

/** A post with its picture, date and summary. The whole card is a link to it. */
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
          <time dateTime={createdAt}>{formatLongDate(createdAt.slice(0, 10), i18n.locale)}</time>
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
