import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

/** Drawn by `scripts/sharePicture.ts`. */
const picture = { path: '/share.png', width: '1200', height: '630' }

/**
 * The preview of a shared page: its title, its description, and its own picture (`og:image` in its head) or the default
 * one. Only the server renders these tags, so browsers do not load this code.
 */
export const ShareTags = createIsomorphicFn()
  .client(() => null)
  .server(() => {
    const { origin, pathname } = new URL(getRequest().url)
    const head = useRouter().state.matches.flatMap(({ meta }) => meta ?? [])
    const title = head.findLast((tag) => tag?.title)?.title?.replace(/ – Veos$/, '')
    const description = head.findLast((tag) => tag?.name === 'description')?.content
    const hasPicture = head.some((tag) => tag?.property === 'og:image')
    const type = head.some((tag) => tag?.property === 'og:type') ? null : 'website'
    return (
      <>
        <meta property="og:site_name" content="Veos" />
        <meta property="og:url" content={origin + pathname} />
        <meta property="og:title" content={title} />
        {type && <meta property="og:type" content={type} />}
        {description && <meta property="og:description" content={description} />}
        {!hasPicture && (
          <>
            <meta property="og:image" content={origin + picture.path} />
            <meta property="og:image:width" content={picture.width} />
            <meta property="og:image:height" content={picture.height} />
          </>
        )}
        <meta name="twitter:card" content="summary_large_image" />
      </>
    )
  })
