import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Attribution,
  designAttributions,
  mapAttributions,
  placeAttributions,
} from '@veos/contract/site/attributions'
import { Page } from '../../platform/ui/page/Page.tsx'
import styles from './AttributionsPage.module.css'

/** Written by the build: the licences of all packages that are part of the browser's scripts. */
const licenceNoticeUrl = '/licences.txt'

/** The sources of data and software, with the attribution that their licences require. */
export function AttributionsPage() {
  const { t } = useLingui()
  const groups: { title: string; sources: readonly Attribution[] }[] = [
    { title: t`Places and postal codes`, sources: placeAttributions },
    { title: t`Maps and distances`, sources: mapAttributions },
    { title: t`Type, icons and flags`, sources: designAttributions },
  ]
  return (
    <Page
      title={<Trans>Attributions</Trans>}
      summary={t`Data and work of others that Veos is built on.`}
      width="reading"
    >
      <div className={styles.groups}>
        {groups.map(({ title, sources }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl className={styles.list}>
              {sources.map(({ what, credit, licence, url }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <a href={url} rel="noreferrer">
                      {credit}
                    </a>
                    , {licence}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h2>
            <Trans>Software</Trans>
          </h2>
          <p>
            <Trans>
              The pages run on free software. <a href={licenceNoticeUrl}>Its notices and licences</a> are kept with
              every release.
            </Trans>
          </p>
        </section>
      </div>
    </Page>
  )
}
