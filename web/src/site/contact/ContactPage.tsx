import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { toPhoneLink } from '@veos/contract/platform/reference/phoneLinks'
import type { ContactTopic } from '@veos/contract/site/reference/contactTopics'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMe } from '../../people/accounts/session.queries.ts'
import { operatorQuery } from '../../platform/operator.queries.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPage.module.css'

/** A contact form, with the addresses of the operator beside it. */
export function ContactPage({ topic }: { topic?: ContactTopic }) {
  const { t } = useLingui()
  const me = useMe()
  const { data: operator } = useQuery(operatorQuery)
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const isReached = operator?.supportEmail || operator?.infoEmail
  return (
    <Page
      title={<Trans>Contact</Trans>}
      summary={t`A person reads what you write, and answers by e-mail.`}
      width="form"
    >
      <div className={styles.page}>
        {sentFrom !== null ? (
          <Sent email={sentFrom} onMore={() => setSentFrom(null)} />
        ) : (
          isReached && <ContactForm me={me} topic={topic} onSent={setSentFrom} />
        )}
        {operator && (
          <aside className={styles.ways} aria-label={t`Other ways`}>
            {operator.supportEmail && (
              <Way name={t`Support`}>
                <a href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</a>
              </Way>
            )}
            {operator.infoEmail && (
              <Way name={t`Information`}>
                <a href={`mailto:${operator.infoEmail}`}>{operator.infoEmail}</a>
              </Way>
            )}
            {operator.phone && (
              <Way name={t`Phone`}>
                <a href={toPhoneLink(operator.phone)}>{operator.phone}</a>
              </Way>
            )}
            {operator.address && (
              <Way name={t`Office`}>
                <address>
                  {operator.companyName}
                  <br />
                  {operator.address}
                  {operator.registryCode && (
                    <>
                      <br />
                      <Trans>Registry code {operator.registryCode}</Trans>
                    </>
                  )}
                </address>
              </Way>
            )}
          </aside>
        )}
      </div>
    </Page>
  )
}

/** The form is gone, so the confirmation gets the focus. */
function Sent({ email, onMore }: { email: string; onMore: () => void }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.form} role="status">
      <Banner kind="done">{t`Your message is on its way. We answer to ${email}; a confirmation goes there now.`}</Banner>
      <div>
        <Button onClick={onMore}>
          <Trans>Write another message</Trans>
        </Button>
      </div>
    </div>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  )
}
