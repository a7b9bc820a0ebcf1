import { Trans, useLingui } from '@lingui/react/macro'
import styles from './Agreement.module.css'
import type { AgreementTerms } from './agreements.queries.ts'
import { useTermChanges, verbatimTerms } from './termRows.ts'

/** Each changed field with its old and its new value. */
export function ChangedTerms({ before, after }: { before: AgreementTerms; after: AgreementTerms }) {
  const { t } = useLingui()
  const changes = useTermChanges()(before, after)
  return (
    <table className={styles.changes} aria-label={t`Changed terms`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans>Before</Trans>
          </th>
          <th scope="col">
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, label, before: old, after: next }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td translate={verbatimTerms.has(key) ? 'no' : undefined}>{old ?? '–'}</td>
            <td translate={verbatimTerms.has(key) ? 'no' : undefined}>
              <strong>{next ?? '–'}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
