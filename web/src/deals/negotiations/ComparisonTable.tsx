import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isPerShipment } from '@veos/contract/market/reference/offerKinds'
import { formatEuros, formatEurosPerKm, toCents } from '@veos/contract/platform/money'
import { formatDate } from '@veos/contract/platform/reference/dates'
import type { ReactNode } from 'react'
import { cx } from '../../platform/ui/cx.ts'
import { formatNumber } from '../../platform/ui/format.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../platform/ui/icons/icons.ts'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import { BidActions } from './BidActions.tsx'
import { type BidOffer, useTermsTexts } from './bids.ts'
import { CompanyCell, DifferenceText, toShownCompared, useSortLabels, VatText } from './ComparedCells.tsx'
import styles from './Comparison.module.css'
import type { ComparedBid } from './comparison.ts'
import { type ComparisonSearch, type ComparisonSort, toggleSort } from './comparisonSearch.ts'

export interface ComparedRowsProps {
  offer: BidOffer
  /** For a tender: the number of shipments not awarded yet. */
  openShipments: number
  rows: readonly ComparedBid[]
  search: ComparisonSearch
}

/** A table of bids. The column headings are links that sort it, so they work by keyboard too. */
export function ComparisonTable({ offer, openShipments, rows, search }: ComparedRowsProps) {
  const { t } = useLingui()
  const termsOf = useTermsTexts()
  const labels = useSortLabels(offer)
  const hasShipments = isPerShipment(offer.type)
  const sorted = search.sortby ?? 'price'
  const directionOf = (key: ComparisonSort) =>
    sorted !== key ? undefined : search.order === 'DESC' ? 'descending' : 'ascending'
  const sortLink = (key: ComparisonSort) => {
    const direction = directionOf(key)
    const Icon = !direction ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown
    return (
      <Link
        key={key}
        to="/dashboard/quotations/compare/$id"
        params={{ id: offer.id }}
        search={toggleSort(search, key)}
        replace
        resetScroll={false}
        preload={false}
        className={cx(styles.sort, direction && styles.sorted)}
      >
        {labels[key]}
        <Icon size={14} aria-hidden />
      </Link>
    )
  }
  /** The heading of a column with two values below each other. */
  const head = (keys: readonly ComparisonSort[], isNumber = true, more?: ReactNode) => (
    <th
      scope="col"
      aria-sort={keys.map(directionOf).find((direction) => direction !== undefined)}
      className={isNumber ? styles.number : undefined}
    >
      {keys.map(sortLink)}
      {more}
    </th>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls sideways must be reachable by keyboard
    <section className={styles.box} tabIndex={0} aria-label={t`Quotations side by side`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head(['reviews'], false)}
            {head(['price'])}
            {hasShipments && head(['total'])}
            {head(['perKm'])}
            {head(['overTarget'], true, <span className={styles.under}>{labels.overCheapest}</span>)}
            {head(hasShipments ? ['trucks', 'validUntil'] : ['validUntil'], false)}
            {head(['years', 'fleet'])}
            {head(['documents', 'vat'], false)}
          </tr>
        </thead>
        {rows.map((bid) => {
          const shown = toShownCompared(offer, bid)
          const { company } = bid
          return (
            <tbody key={bid._id} data-bid={bid._id} aria-label={company.companyName}>
              <tr>
                <th scope="row">
                  <CompanyCell shown={shown} positiveFromDealings={company.positiveFromDealings} />
                </th>
                <td className={styles.number}>
                  <strong translate="no">{formatEuros(toCents(bid.price))}</strong>
                </td>
                {hasShipments && (
                  <td className={styles.number} translate="no">
                    {formatEuros(toCents(bid.total))}
                  </td>
                )}
                <td className={styles.number} translate="no">
                  {bid.perKm === null ? '–' : formatEurosPerKm(toCents(bid.perKm))}
                </td>
                <td className={styles.number}>
                  <DifferenceText euro={bid.overTarget} />
                  <span className={styles.under}>
                    {bid.overCheapest === 0 ? <Trans>Cheapest</Trans> : <DifferenceText euro={bid.overCheapest} />}
                  </span>
                </td>
                <td>
                  {hasShipments && (termsOf({ ...bid, validUntil: null }).join(', ') || '–')}
                  <span className={styles.under}>
                    {bid.validUntil ? formatDate(bid.validUntil) : <Trans>Deadline</Trans>}
                  </span>
                </td>
                <td className={styles.number}>
                  {company.yearFounded}
                  <span className={styles.under}>
                    <Trans>{formatNumber(company.trucks)} trucks</Trans>
                  </span>
                </td>
                <td>
                  {formatNumber(company.documents)}
                  <span className={styles.under}>
                    <VatText vat={company.vat} />
                  </span>
                </td>
              </tr>
              <tr className={styles.actionsRow}>
                <td colSpan={hasShipments ? 8 : 7}>
                  {bid.comment && <RichText html={bid.comment} className={styles.comment} />}
                  <BidActions shown={shown} openShipments={openShipments} />
                </td>
              </tr>
            </tbody>
          )
        })}
      </table>
    </section>
  )
}
