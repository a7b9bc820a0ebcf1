import type { ReactNode } from 'react'
import { Page } from '../../platform/ui/Page.tsx'
import styles from './TextPage.module.css'

interface TextPageProps {
  title: ReactNode
  summary?: ReactNode
  sections: readonly { title: ReactNode; text: ReactNode }[]
}

/** A page to read: short sections under a heading each. */
export function TextPage({ title, summary, sections }: TextPageProps) {
  return (
    <Page title={title} summary={summary} width="reading">
      <div className={styles.sections}>
        {sections.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never change places
          <section key={at}>
            <h2>{section.title}</h2>
            {section.text}
          </section>
        ))}
      </div>
    </Page>
  )
}
