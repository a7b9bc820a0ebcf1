import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import { IconArrowRight, IconChevronDown } from '../../platform/ui/icons/icons.ts'
import { formatPlace } from '../places/formatPlace.ts'
import { BoardLoad } from './BoardLoad.tsx'
import { toListSearch } from './listSearch.ts'
import type { BoardFreight, TruckOnBoard } from './myTrucks.queries.ts'
import { PublishTruck } from './PublishTruck.tsx'
import styles from './TruckBoard.module.css'
import { useFreeText, useTruckFacts } from './truckText.ts'

interface BoardTruckProps {
  onBoard: TruckOnBoard
  /** The offers behind all loads on the board. */
  freights: readonly BoardFreight[]
  tollsAsOf: string
  /** The number of loads shown before "show more" is pressed. */
  shownAtOnce: number
}

/** One truck and its most profitable loads. */
export function BoardTruck({ onBoard, freights, tollsAsOf, shownAtOnce }: BoardTruckProps) {
  const { t } = useLingui()
  const id = useId()
  const freeText = useFreeText()
  const factsOf = useTruckFacts()
  const { truck, found, loads } = onBoard
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? loads : loads.slice(0, shownAtOnce)
  const hidden = loads.length - shown.length
  const place = formatPlace(truck.place)
  return (
    <section className={styles.truck} aria-labelledby={id}>
      <div className={styles.truckHead}>
        <div className={styles.truckWords}>
          <h3 id={id} className={styles.truckName}>
            <Flag url={truck.place.flagUrl} />
            <span>{place}</span>
            <span className={styles.when}>{freeText(truck)}</span>
          </h3>
          <p className={styles.facts}>
            {[truck.name, truck.truckType.label, ...factsOf(truck)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={styles.links}>
          <PublishTruck truck={truck} />
          {found.count > 0 && (
            <Link to="/spotload/{-$id}" params={nothingOpen} search={toListSearch(found.filter)} className={styles.all}>
              <Plural value={found.count} one="Show the # load around" other="Show all # loads around" />
              <IconArrowRight size={16} aria-hidden />
            </Link>
          )}
        </div>
      </div>
      {loads.length === 0 ? (
        <p className={styles.noLoads}>
          {found.count > 0 ? (
            <Trans>None of the loads around fits: it is too far, too late, too large or leads elsewhere.</Trans>
          ) : (
            <Trans>No load around for now. It is looked for all the while.</Trans>
          )}
        </p>
      ) : (
        <ol className={styles.loads} aria-label={t`Loads for the truck in ${place}`}>
          {shown.map((load) => {
            const freight = freights.find(({ _id }) => _id === load._id)
            return (
              freight && <BoardLoad key={load._id} truck={truck} load={load} freight={freight} tollsAsOf={tollsAsOf} />
            )
          })}
        </ol>
      )}
      {hidden > 0 && (
        <div className={styles.more}>
          <Button
            isCompact
            variant="quiet"
            icon={<IconChevronDown size={16} aria-hidden />}
            onClick={() => setWhole(true)}
          >
            <Plural value={hidden} one="# more load" other="# more loads" />
          </Button>
        </div>
      )}
    </section>
  )
}
