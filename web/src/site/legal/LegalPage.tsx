import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { type LegalDocument, legalVersions } from '@veos/contract/site/reference/legalVersions'
import { Page } from '../../platform/ui/page/Page.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import styles from './LegalPage.module.css'
import { findVersion, type LegalVersion, legalTitles, legalVersionsQuery } from './legal.queries.ts'
import type { LegalPart } from './legalText.ts'
import { legalTexts } from './legalTexts.ts'
import { OperatorFacts } from './OperatorFacts.tsx'
import { StoredKeyList } from './StoredKeyList.tsx'

interface LegalPageProps {
  document: LegalDocument
  /** The version in the URL; without it the one that applies today. */
  version?: string
}

/** A version of the terms or of the privacy policy, with a table of contents that links to its sections. */
export function LegalPage({ document, version }: LegalPageProps) {
  const { t, i18n } = useLingui()
  const { data: versions = [] } = useQuery(legalVersionsQuery)
  const shown = findVersion(versions, document, version)
  const text = shown && legalTexts[document][shown.version - 1]
  if (!text) return null
  const all = versions.filter((each) => each.document === document)
  return (
    <Page title={i18n._(legalTitles[document])} summary={i18n._(text.summary)} width="form">
      <div className={styles.page}>
        <div className={styles.intro}>
          <p className={styles.facts}>{factsOf(shown)}</p>
          <OtherVersion shown={shown} all={all} />
          {text.changes && (
            <section className={styles.changes}>
              <h2>
                <Trans>What is new in this version</Trans>
              </h2>
              <Part part={text.changes} />
            </section>
          )}
        </div>
        <div className={styles.contents}>
          <nav aria-label={t`Contents`}>
            <h2>
              <Trans>Contents</Trans>
            </h2>
            <ol>
              {text.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{i18n._(title)}</a>
                </li>
              ))}
              <li>
                <a href="#versions">
                  <Trans>All versions</Trans>
                </a>
              </li>
            </ol>
          </nav>
        </div>
        <div className={styles.text}>
          {text.sections.map(({ id, title, parts }) => (
            <section key={id} id={id}>
              <h2>{i18n._(title)}</h2>
              {parts.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a section never change their order
                <Part key={at} part={part} />
              ))}
            </section>
          ))}
          <section id="versions">
            <h2>
              <Trans>All versions</Trans>
            </h2>
            <ul>
              {all.map((each) => (
                <li key={each.version}>
                  <a href={addressOf(each)} aria-current={each === shown ? 'page' : undefined}>
                    {factsOf(each)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Page>
  )

  function factsOf({ version: number, effectiveFrom, state }: LegalVersion) {
    const date = formatDate(effectiveFrom)
    if (isFromBeforeOpening(document, number)) return t`Version ${number}, from before the exchange opened`
    if (state === 'coming') return t`Version ${number}, applies from ${date}`
    return state === 'current'
      ? t`Version ${number}, in force since ${date}`
      : t`Version ${number}, from ${date}, replaced`
  }
}

function isFromBeforeOpening(document: LegalDocument, version: number): boolean {
  return legalVersions.some(
    (each) => each.document === document && each.version === version && each.isFromBeforeOpening,
  )
}

/** A link from another version to the current one, and from the current one to a coming one. */
function OtherVersion({ shown, all }: { shown: LegalVersion; all: readonly LegalVersion[] }) {
  const { t } = useLingui()
  const other = all.find(({ state }) => state === (shown.state === 'current' ? 'coming' : 'current'))
  if (!other) return null
  const date = formatDate(
    shown.state === 'earlier' ? other.effectiveFrom : (other.state === 'coming' ? other : shown).effectiveFrom,
  )
  const words = {
    coming: t`This version applies from ${date}.`,
    current: t`A new version applies from ${date}.`,
    earlier: t`This version no longer applies: another one does since ${date}.`,
  }
  return (
    <Banner kind={shown.state === 'earlier' ? 'warning' : 'info'}>
      <p>
        {words[shown.state]}{' '}
        <a href={addressOf(other)}>
          {shown.state === 'current' ? (
            <Trans>Read what is coming</Trans>
          ) : (
            <Trans>Read the one that applies today</Trans>
          )}
        </a>
      </p>
    </Banner>
  )
}

function Part({ part }: { part: LegalPart }) {
  const { i18n } = useLingui()
  if (part === 'operator') return <OperatorFacts />
  if (part === 'storedKeys') return <StoredKeyList />
  if (!isList(part)) return <p>{i18n._(part)}</p>
  return (
    <ul>
      {part.map((each) => (
        <li key={each.id}>{i18n._(each)}</li>
      ))}
    </ul>
  )
}

function isList(part: MessageDescriptor | readonly MessageDescriptor[]): part is readonly MessageDescriptor[] {
  return Array.isArray(part)
}

/** The current version has the URL without a number. */
function addressOf({ document, version, state }: LegalVersion): string {
  return state === 'current' ? `/${document}` : `/${document}/${version}`
}
