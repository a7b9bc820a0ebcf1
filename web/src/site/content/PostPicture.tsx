import { cx } from '../../platform/ui/cx.ts'
import styles from './PostPicture.module.css'

interface PostPictureProps {
  post: { imageUrl: string | null; darkImageUrl: string | null }
  className?: string
  loading?: 'eager' | 'lazy'
}

/** The picture of a post, with a variant for the dark scheme. The hidden variant is not loaded. */
export function PostPicture({ post: { imageUrl, darkImageUrl }, className, loading = 'lazy' }: PostPictureProps) {
  if (!imageUrl) return null
  if (!darkImageUrl) return <Picture url={imageUrl} className={className} loading={loading} />
  return (
    <>
      <Picture url={imageUrl} className={cx(styles.light, className)} loading="lazy" />
      <Picture url={darkImageUrl} className={cx(styles.dark, className)} loading="lazy" />
    </>
  )
}

type PictureProps = Pick<PostPictureProps, 'className' | 'loading'> & { url: string }

function Picture({ url, className, loading }: PictureProps) {
  return <img src={url} alt="" width="1200" height="630" className={className} loading={loading} />
}
