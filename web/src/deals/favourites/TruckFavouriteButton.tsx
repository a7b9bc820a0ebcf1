import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { IconStar, IconStarFilled } from '../../platform/ui/icons/icons.ts'
import { useKeys } from '../../platform/ui/keys/useKeys.ts'
import styles from './FavouriteStar.module.css'
import type { MarkedOffer } from './favourites.queries.ts'
import { useFavourite } from './useFavourite.tsx'

/** A favourite button with a text, in the sheet of an empty truck. */
export function TruckFavouriteButton({ offer }: { offer: MarkedOffer }) {
  const { t } = useLingui()
  const { isOn, toggle, gate } = useFavourite(offer)
  const Icon = isOn ? IconStarFilled : IconStar
  useKeys({ s: { does: isOn ? t`Remove from favourites` : t`Add to favourites`, run: toggle } })
  return (
    <>
      <Button
        isCompact
        className={styles.button}
        data-marked={isOn || undefined}
        icon={<Icon size={18} aria-hidden className={styles.icon} />}
        onClick={toggle}
      >
        {isOn ? <Trans>Remove empty truck from favourites</Trans> : <Trans>Add empty truck to favourites</Trans>}
      </Button>
      {gate}
    </>
  )
}
