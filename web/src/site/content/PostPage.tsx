import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatLongDate } from '@veos/contract/platform/reference/dates'
import { getPageOrigin } from '../../platform/pageHead.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { StructuredData } from '../../platform/ui/page/StructuredData.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import styles from './Content.module.css'
import { type Post, postSummaries } from './content.queries.ts'
import { PostPicture } from './PostPicture.tsx'

/** A post, followed by the latest other posts. */
export function PostPage({ post }: { post: Post }) {
  const { i18n } = useLingui()
  return (
    <Page
      width="reading"
      title={<span lang={post.language}>{post.title}</span>}
      summary={<time dateTime={post.createdAt}>{formatLongDate(post.createdAt.slice(0, 10), i18n.locale)}</time>}
    >
      <StructuredData
        data={{
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.shortContent,
          datePublished: post.createdAt,
          dateModified: post.updatedAt,
          inLanguage: post.language,
          image: post.imageUrl ? new URL(post.imageUrl, getPageOrigin()).href : undefined,
          publisher: { '@type': 'Organization', name: 'Veos' },
        }}
      />
      <WrittenText text={post} />
      <OtherPosts than={post._id} />
    </Page>
  )
}

/** A page written by staff. */
export function WrittenPage({ text }: { text: Post }) {
  return (
    <Page width="reading" title={<span lang={text.language}>{text.title}</span>}>
      <WrittenText text={text} />
    </Page>
  )
}

type Shown = Pick<Post, 'shortContent' | 'imageUrl' | 'darkImageUrl' | 'content' | 'language'>

/** The text of a post or a page below its title. Staff also sees it as a preview before it is published. */
export function WrittenText({ text }: { text: Shown }) {
  const { shortContent, content, language } = text
  return (
    <article className={styles.article} lang={language}>
      {shortContent && <p className={styles.lead}>{shortContent}</p>}
      <PostPicture post={text} className={styles.picture} loading="eager" />
      <RichText html={content} className={styles.body} />
    </article>
  )
}

const othersShown = 3

function OtherPosts({ than }: { than: string }) {
  const { i18n } = useLingui()
  const { data: posts = [] } = useQuery(postSummaries)
  const others = posts.filter(({ _id }) => _id !== than).slice(0, othersShown)
  return (
    <nav className={styles.more} aria-labelledby="other-posts">
      <h2 id="other-posts">
        {others.length > 0 ? <Trans>Read on</Trans> : <Link to="/blog">{<Trans>All posts</Trans>}</Link>}
      </h2>
      {others.length > 0 && (
        <>
          <ul className={styles.moreList}>
            {others.map(({ _id, title, createdAt, language }) => (
              <li key={_id} lang={language}>
                <Link to="/blog/$id" params={{ id: _id }}>
                  {title}
                </Link>
                <p>{formatLongDate(createdAt.slice(0, 10), i18n.locale)}</p>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/blog">
              <Trans>All posts</Trans>
            </Link>
          </p>
        </>
      )}
    </nav>
  )
}
