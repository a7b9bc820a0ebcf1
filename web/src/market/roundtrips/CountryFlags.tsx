import { useLingui } from '@lingui/react/macro'
import { getFlagUrl } from '@veos/contract/platform/reference/countryCodes'
import { maxFlagsShown } from '@veos/contract/platform/reference/limits'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import styles from './CountryFlags.module.css'

/**
 * The flags of the transit countries: at most six, then an ellipsis. All names are in the tooltip and for screen
 * readers.
 */
export function CountryFlags({ countries }: { countries: readonly { ISO: string; label: string }[] }) {
  const { t } = useLingui()
  const names = countries.map(({ label }) => label).join(', ')
  return (
    <span className={styles.flags} title={names}>
      {countries.slice(0, maxFlagsShown).map(({ ISO }) => (
        <Flag key={ISO} url={getFlagUrl(ISO)} />
      ))}
      {countries.length > maxFlagsShown && <span aria-hidden>…</span>}
      <span className="visually-hidden">{t`Countries: ${names}`}</span>
    </span>
  )
}
