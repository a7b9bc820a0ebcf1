import styles from './AboutPage.module.css'

interface ProductScreenProps {
  name: 'exchange' | 'messages' | 'roundtrips' | 'tenders'
  alt: string
  /** In sight at once: fetched with the page. */
  isFirst?: boolean
}

/** That of the other scheme is hidden; browsers do not fetch what is hidden and lazy. */
const schemes = ['light', 'dark'] as const

/** A screen of the product, taken by `npm run screens`: in the scheme of the page, on phones that of a phone. */
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
