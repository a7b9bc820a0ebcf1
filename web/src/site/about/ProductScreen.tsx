import styles from './AboutPage.module.css'

interface ProductScreenProps {
  name: 'exchange' | 'messages' | 'roundtrips' | 'tenders'
  alt: string
  /** For the picture at the top, which is loaded at once. */
  isFirst?: boolean
}

/** The picture of the other scheme is hidden; browsers do not load hidden pictures with `loading="lazy"`. */
const schemes = ['light', 'dark'] as const

/**
 * A screenshot of the product, made by `npm run screens`, in the colour scheme of the page; on phones a screenshot of a
 * phone.
 */
export function ProductScreen({ name, alt, isFirst = false }: ProductScreenProps) {
  return (
    <div className={styles.screens}>
      {schemes.map((scheme) => (
        <picture key={scheme} className={styles[scheme]}>
          <source
            media="(max-width: 47.99em)"
            srcSet={`/about/${name}-phone-${scheme}.webp`}
            width="540"
            height="960"
          />
          <img
            src={`/about/${name}-wide-${scheme}.webp`}
            alt={alt}
            width="1200"
            height="750"
            loading="lazy"
            fetchPriority={isFirst ? 'high' : 'auto'}
          />
        </picture>
      ))}
    </div>
  )
}
