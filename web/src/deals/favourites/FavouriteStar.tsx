import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../platform/ui/buttons/Button.tsx'
import { IconStar, IconStarFilled } from '../../platform/ui/icons/icons.ts'
import { useKeys } from '../../platform/ui/keys/useKeys.ts'
import styles from './FavouriteStar.module.css'
import type { MarkedOffer } from './favourites.queries.ts'
import { useFavourite } from './useFavourite.tsx'

/** The star in a row or on a card. Its accessible name contains the name of the offer. */
export function FavouriteStar({ offer }: { offer: MarkedOffer }) {
  const { t } = useLingui()
  const { isOn, toggle, gate } = useFavourite(offer)
  const label = isOn ? t`Remove ${offer.name} from favourites` : t`Add ${offer.name} to favourites`
  return (
    <>
      <Star label={label} isOn={isOn} onPress={toggle} />
      {gate}
    </>
  )
}

/** The star in the head of a sheet, with a keyboard shortcut. */
export function SheetStar({ offer }: { offer: MarkedOffer }) {
  const { t } = useLingui()
  const { isOn, toggle, gate } = useFavourite(offer)
  const label = isOn ? t`Remove from favourites` : t`Add to favourites`
  useKeys({ s: { does: label, run: toggle } })
  return (
    <>
      <Star label={label} isOn={isOn} onPress={toggle} />
      {gate}
    </>
  )
}

function Star({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  const Icon = isOn ? IconStarFilled : IconStar
  return (
    <IconButton isCompact label={label} onClick={onPress} data-marked={isOn || undefined} className={styles.star}>
      <Icon size={20} aria-hidden />
    </IconButton>
  )
}
