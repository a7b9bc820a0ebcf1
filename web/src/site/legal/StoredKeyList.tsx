import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type StoredArea, storedKeys } from '../../platform/storedKeys.ts'
import styles from './StoredKeyList.module.css'

type Key = (typeof storedKeys)[StoredArea][number]

interface Explanation {
  purpose: MessageDescriptor
  lasts: MessageDescriptor
}

const untilRemoved = msg`Until you clear your browser’s storage`
const whileTabOpen = msg`Until the tab is closed`
const whileTabOpenForWeek = msg`Until the tab is closed, and at most 7 days after you have changed it`

const explanations: Readonly<Record<Key, Explanation>> = {
  tc_token: {
    purpose: msg`Keeps you logged in.`,
    lasts: msg`A day, or 14 days if you choose so or have just registered`,
  },
  tc_known: {
    purpose: msg`Says that you have logged in with this browser before, so that somebody else’s wrong passwords do not keep you out.`,
    lasts: msg`400 days`,
  },
  tc_passkey: {
    purpose: msg`Which browser asked for a passkey, while you log in with it alone.`,
    lasts: msg`Five minutes`,
  },
  cookie_accept: { purpose: msg`That you have read the notice about cookies.`, lasts: untilRemoved },
  'color-scheme': { purpose: msg`Whether pages are light or dark, if you have chosen.`, lasts: untilRemoved },
  'viewed-*': { purpose: msg`The offers that you have opened, which lists then show as seen.`, lasts: untilRemoved },
  'veos-draft-*': {
    purpose: msg`A message that you have begun.`,
    lasts: msg`Until it is sent or emptied, and at most 7 days after you have changed it`,
  },
  'veos-outbox-*': {
    purpose: msg`Messages that wait for a connection.`,
    lasts: msg`Until they are sent or discarded, and at most 7 days after the last change`,
  },
  'veos-written-at': {
    purpose: msg`When you last changed what you have begun, so that it goes after 7 days.`,
    lasts: msg`As long as what it is about`,
  },
  'veos-enter-sends': { purpose: msg`Whether Enter sends a message, if you have chosen.`, lasts: untilRemoved },
  'veos-log-out-due': {
    purpose: msg`That you have logged out while there was no connection.`,
    lasts: msg`Until the server has heard of it`,
  },
  'veos-push': { purpose: msg`Whether this browser shows notifications, and for whom.`, lasts: untilRemoved },
  'veos-push-answered-*': {
    purpose: msg`That you have answered whether you want notifications.`,
    lasts: untilRemoved,
  },
  'draft:*': { purpose: msg`What you have typed into a form and not sent yet.`, lasts: whileTabOpenForWeek },
  'veos-review-*': { purpose: msg`A review that you have begun.`, lasts: whileTabOpenForWeek },
  'veos-chats-*': { purpose: msg`Which chat windows are open.`, lasts: whileTabOpen },
  offline: {
    purpose: msg`The page that says that there is no connection, with nothing of yours.`,
    lasts: untilRemoved,
  },
  'veos-reloaded-at': {
    purpose: msg`When the page was last loaded anew by itself, so that it is not again at once.`,
    lasts: whileTabOpen,
  },
  'tsr-scroll-restoration*': {
    purpose: msg`How far pages were scrolled, for the way back.`,
    lasts: whileTabOpen,
  },
}

/** Everything that the site stores in a browser, with its purpose and duration. */
export function StoredKeyList() {
  const { t, i18n } = useLingui()
  const areas: readonly { area: StoredArea; title: string }[] = [
    { area: 'cookie', title: t`Cookies` },
    { area: 'local', title: t`Storage of the browser` },
    { area: 'session', title: t`Storage of one tab` },
    { area: 'cache', title: t`Pages kept in the browser` },
  ]
  return (
    <>
      <p>
        <Trans>
          All of it is needed for what you ask of Veos, or remembers a choice that you have made. Nothing follows you to
          other sites, and there are no cookies for advertising or statistics. That is why the law asks for no consent;
          the notice only tells you.
        </Trans>
      </p>
      {areas.map(({ area, title }) => (
        <section key={area} className={styles.area}>
          <h3>{title}</h3>
          <dl className={styles.keys}>
            {storedKeys[area].map((key) => (
              <div key={key}>
                <dt>
                  <code>{key}</code>
                </dt>
                <dd>
                  {i18n._(explanations[key].purpose)} <span>{i18n._(explanations[key].lasts)}.</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
