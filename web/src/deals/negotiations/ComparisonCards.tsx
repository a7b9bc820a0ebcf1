import { Trans, useLingui } from '@lingui/react/macro'
import { isPerShipment } from '@veos/contract/market/reference/offerKinds'
import { formatEuros, formatEurosPerKm, toCents } from '@veos/contract/platform/money'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { IconArrowsSort, IconCheck } from '../../platform/ui/icons/icons.ts'
import { Menu, MenuLink } from '../../platform/ui/overlay/Menu.tsx'
import { Fact } from '../../platform/ui/overlay/Sheet.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import { BidActions } from './BidActions.tsx'
import { useTermsTexts } from './bids.ts'
import { CompanyCell, DifferenceText, toShownCompared, useSortLabels, VatText } from './ComparedCells.tsx'
import styles from './Comparison.module.css'
import type { ComparedRowsProps } from './ComparisonTable.tsx'
import { comparisonSorts, toggleSort } from './comparisonSearch.ts'

/** The comparison on phones and tablets: a card for each bid, and a sort menu instead of column headings. */
export function ComparisonCards({ offer, openShipments, rows, search }: ComparedRowsProps) {
  const { t } = useLingui()
  const labels = useSortLabels(offer)
  const termsOf = useTermsTexts()
  const hasShipments = isPerShipment(offer.type)
  const sorted = search.sortby ?? 'price'
  const sorts = comparisonSorts.filter((key) => hasShipments || (key !== 'total' && key !== 'trucks'))
  return (
    <>
      <Menu
        label={t`Sort by`}
        align="start"
        trigger={(props) => (
          <Button {...props} icon={<IconArrowsSort size={18} aria-hidden />}>
            {t`Sort by: ${labels[sorted]}`}
          </Button>
        )}
      >
        {sorts.map((key) => (
          <MenuLink
            key={key}
            to="/dashboard/quotations/compare/$id"
            params={{ id: offer.id }}
            search={toggleSort(search, key)}
            replace
            resetScroll={false}
            preload={false}
          >
            {labels[key]}
            {key === sorted && <IconCheck size={16} aria-label={t`chosen`} style={{ marginInlineStart: 'auto' }} />}
          </MenuLink>
        ))}
      </Menu>
      <ul aria-label={t`Quotations side by side`} className={styles.cards}>
        {rows.map((bid) => {
          const shown = toShownCompared(offer, bid)
          const { company } = bid
          return (
            <li key={bid._id} className={styles.card} data-bid={bid._id}>
              <div className={styles.cardHead}>
                <CompanyCell shown={shown} positiveFromDealings={company.positiveFromDealings} />
                <strong translate="no">{formatEuros(toCents(bid.price))}</strong>
              </div>
              <dl className={styles.figures}>
                {hasShipments && (
                  <Fact label={labels.total} isVerbatim>
                    {formatEuros(toCents(bid.total))}
                  </Fact>
                )}
                <Fact label={labels.perKm} isVerbatim>
                  {bid.perKm !== null && formatEurosPerKm(toCents(bid.perKm))}
                </Fact>
                <Fact label={labels.overTarget}>
                  {bid.overTarget !== null && <DifferenceText euro={bid.overTarget} />}
                </Fact>
                <Fact label={labels.overCheapest}>
                  {bid.overCheapest === 0 ? <Trans>Cheapest</Trans> : <DifferenceText euro={bid.overCheapest} />}
                </Fact>
                {hasShipments && <Fact label={labels.trucks}>{termsOf({ ...bid, validUntil: null }).join(', ')}</Fact>}
                <Fact label={labels.validUntil}>
                  {bid.validUntil ? formatDate(bid.validUntil) : <Trans>Deadline</Trans>}
                </Fact>
                <Fact label={labels.years}>{company.yearFounded}</Fact>
                <Fact label={labels.fleet}>{formatNumber(company.trucks)}</Fact>
                <Fact label={labels.documents}>{formatNumber(company.documents)}</Fact>
                <Fact label={labels.vat}>
                  <VatText vat={company.vat} />
                </Fact>
              </dl>
              {bid.comment && <RichText html={bid.comment} className={styles.comment} />}
              <BidActions shown={shown} openShipments={openShipments} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
