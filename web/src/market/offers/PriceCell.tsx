import styles from './cells.module.css'
import { formatPrice, formatPricePerKm } from './offerText.ts'

/** The price, with the price per kilometre below. */
export function PriceCell({ euro, distanceKm }: { euro: number | null; distanceKm: number | null }) {
  const perKm = formatPricePerKm(euro, distanceKm)
  return (
    <>
      <div className={euro ? styles.price : styles.beside} translate={euro ? 'no' : undefined}>
        {formatPrice(euro)}
      </div>
      {perKm && (
        <div className={styles.under} translate="no">
          {perKm}
        </div>
      )}
    </>
  )
}
