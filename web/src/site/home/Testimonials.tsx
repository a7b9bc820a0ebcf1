import { Trans } from '@lingui/react/macro'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import type { HomeContent } from '../content/content.queries.ts'
import styles from './Testimonials.module.css'

/** Statements of users. Those that we have written ourselves are called examples, and name nobody. */
export function Testimonials({ testimonials }: { testimonials: HomeContent['testimonials'] }) {
  if (testimonials.length === 0) return null
  const areExamples = testimonials.every(({ isExample }) => isExample)
  return (
    <section className={styles.testimonials} aria-labelledby="testimonials">
      <div className={styles.head}>
        <h2 id="testimonials">
          {areExamples ? <Trans>Four desks, one market</Trans> : <Trans>What our members say</Trans>}
        </h2>
        {areExamples && (
          <p>
            <Trans>Examples of a working day with Veos, written by us. They quote no customer.</Trans>
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {testimonials.slice(0, shown).map(({ _id, text, author, isExample, language }) => (
          <li key={_id} className={styles.testimonial} lang={language}>
            <RichText html={text} />
            <p className={styles.role}>
              {author}
              {isExample && !areExamples && (
                <>
                  {' · '}
                  <Trans>Example</Trans>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shown = 4
