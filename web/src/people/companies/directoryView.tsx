import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getFlagUrl } from '@veos/contract/platform/reference/countryCodes'
import type { CallAnswer } from '../../platform/api.ts'
import { formatNumber } from '../../platform/ui/format.ts'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'
import PreferredBadge from '../preferred-companies/PreferredBadge.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { getCompanyTypeLabel } from './companyTypes.ts'
import styles from './directoryView.module.css'
import { ReviewsLink } from './ReviewsLink.tsx'
import { getTruckTypeLabel } from './truckTypes.ts'

export type DirectoryRow = CallAnswer<'GET /companies'>[number]

/** The directory is sorted by name, so no column can be sorted. */
export function useDirectoryColumns(): Column<DirectoryRow>[] {
  const { t } = useLingui()
  return [
    {
      key: 'company',
      isVerbatim: true,
      header: t`Company`,
      width: 'minmax(14rem, 2.2fr)',
      cell: (row) => <CompanyCell row={row} />,
    },
    { key: 'country', header: t`Country`, width: 'minmax(8.5rem, 1fr)', cell: (row) => <Country row={row} /> },
    { key: 'fleet', header: t`Fleet`, width: 'minmax(9rem, 1.6fr)', cell: (row) => <Fleet row={row} /> },
    { key: 'reviews', header: t`Reviews`, width: '7rem', cell: (row) => <ReviewsLink company={row} /> },
  ]
}

function CompanyCell({ row }: { row: DirectoryRow }) {
  return (
    <div className={styles.company}>
      <CompanyLogo {...row} size={36} />
      <div className={styles.words}>
        <div className={styles.name}>{row.companyName}</div>
        <div className={styles.kind}>
          <span className={styles.under}>{getCompanyTypeLabel(row.companyType)}</span>
          <PreferredBadge companyId={row._id} />
        </div>
      </div>
    </div>
  )
}

function Country({ row: { country, countryCode } }: { row: DirectoryRow }) {
  return (
    <div className={styles.country}>
      <Flag url={getFlagUrl(countryCode)} />
      <span>{country}</span>
    </div>
  )
}

function Fleet({ row }: { row: DirectoryRow }) {
  const { t } = useLingui()
  const types = row.truckTypes.map(getTruckTypeLabel).join(', ')
  if (types === '') return null
  const trucks = formatNumber(row.trucks)
  return (
    <>
      <div className={styles.line} title={types}>
        {types}
      </div>
      <div className={styles.under}>{t`${plural(row.trucks, { one: '1 truck', other: `${trucks} trucks` })}`}</div>
    </>
  )
}

/** The height of a card with its gap. */
export const directoryCardRem = 7.75

/** The card of a row for phones, in the same order as the columns. */
export function DirectoryCard({ row }: { row: DirectoryRow }) {
  return (
    <div className={styles.card}>
      <CompanyCell row={row} />
      <div className={styles.facts}>
        <Country row={row} />
        <ReviewsLink company={row} />
      </div>
      <div className={styles.line}>{row.truckTypes.map(getTruckTypeLabel).join(', ')}</div>
    </div>
  )
}

/** A row in one sentence: the accessible name of its link. */
export function useDirectoryLabel() {
  const { t } = useLingui()
  return ({ companyName, companyType: type, country }: DirectoryRow) => {
    const companyType = getCompanyTypeLabel(type)
    return t`${companyName}, ${companyType}, ${country}`
  }
}
