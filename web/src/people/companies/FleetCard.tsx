import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { IconButton } from '../../platform/ui/buttons/Button.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { IconTrash } from '../../platform/ui/icons/icons.ts'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { AddTrucksForm } from './AddTrucksForm.tsx'
import { Card } from './CompanyCard.tsx'
import { type CompanyProfile, useCompanyChange } from './companies.queries.ts'
import { DeletionDialog } from './DeletionDialog.tsx'
import styles from './FleetCard.module.css'
import { getTruckTypeLabel } from './truckTypes.ts'

/** The trucks of a company; its Admins can add and remove trucks. Others do not see the card while it is empty. */
export function FleetCard({ company: { fleet, can } }: { company: CompanyProfile }) {
  const { t } = useLingui()
  const [deletedId, setDeletedId] = useState<string | null>(null)
  const deletion = useCompanyChange((id: string) => call('DELETE /fleet', { body: { id } }))
  if (fleet.length === 0 && !can.edit) return null

  return (
    <Card title={<Trans>Fleet</Trans>}>
      {fleet.length === 0 ? (
        <p className={styles.none}>
          <Trans>Partners look which trucks you have before they call. Say how many of each type.</Trans>
        </p>
      ) : (
        <ul ref={restoreFocusInList} className={styles.trucks}>
          {fleet.map(({ _id, truckType, count }) => {
            const type = getTruckTypeLabel(truckType)
            return (
              <li key={_id} className={styles.entry}>
                <span className={styles.count}>{formatNumber(count)}</span>
                <span className={styles.type}>{type}</span>
                {can.edit && (
                  <IconButton label={t`Delete ${count} × ${type}`} isCompact onClick={() => setDeletedId(_id)}>
                    <IconTrash size={16} aria-hidden />
                  </IconButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {can.edit && <AddTrucksForm />}
      {deletedId && (
        <DeletionDialog
          id={deletedId}
          deletion={deletion}
          done={t`The trucks are deleted`}
          failed={t`The trucks were not deleted`}
          onClose={() => setDeletedId(null)}
        />
      )}
    </Card>
  )
}
