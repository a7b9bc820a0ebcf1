import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { loadsPerTruck } from '@veos/contract/market/reference/myTrucks'
import type { spotFreightPublished } from '@veos/contract/market/spotFreights'
import { Suspense, useEffect, useId, useState } from 'react'
import { getMemberAccess } from '../../people/accounts/memberAccess.ts'
import { useMe } from '../../people/accounts/session.queries.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { listenTo } from '../../platform/realtime.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconArrowRight, IconPlus } from '../../platform/ui/icons/icons.ts'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { BoardTruck } from './BoardTruck.tsx'
import { truckBoard } from './myTrucks.queries.ts'
import styles from './TruckBoard.module.css'

const TruckDialog = createLazyComponent(() => import('./TruckDialog.tsx'))
const published: typeof spotFreightPublished = 'spotload:published'
/** Offers often arrive in bursts: the board is refetched once after each burst. */
const settledMs = 5000
/** With more trucks than this only the first loads of each are shown, so that all trucks fit on the screen. */
const fewTrucks = 2
const shownOfMany = 2

/** The most profitable loads for each truck of the company: the dispatcher's start page. */
export function TruckBoard() {
  const { t } = useLingui()
  const id = useId()
  const isOpen = getMemberAccess(useMe()) === 'active'
  const [isAdding, setAdding] = useState(false)
  const board = useQuery({ ...truckBoard, enabled: isOpen })
  useBoardNews(isOpen)
  const { data, error, refetch, isFetching } = board
  const hasTrucks = (data?.trucks.length ?? 0) > 0
  return (
    <section className={styles.board} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <Trans>Next loads for your trucks</Trans>
        </h2>
        <div className={styles.links}>
          {hasTrucks && (
            <Button isCompact icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>Add a truck</Trans>
            </Button>
          )}
          <Link to="/dashboard/my-trucks" className={styles.all}>
            <Trans>My trucks</Trans>
            <IconArrowRight size={16} aria-hidden />
          </Link>
        </div>
      </div>
      {!isOpen ? (
        <div className={styles.none}>
          <p>
            <Trans>
              With a running plan this ranks the loads that fit your trucks by what they leave per kilometre.
            </Trans>
          </p>
          <ButtonLink to="/pricing">
            <Trans>See the plans</Trans>
          </ButtonLink>
        </div>
      ) : data ? (
        <>
          {!hasTrucks && (
            <div className={styles.none}>
              <p>
                <Trans>
                  Say where a truck is free, and see here which loads leave most per kilometre, empty ones included.
                </Trans>
              </p>
              <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
                <Trans>Add a truck</Trans>
              </Button>
            </div>
          )}
          {data.trucks.map((truck) => (
            <BoardTruck
              key={truck.truck._id}
              onBoard={truck}
              freights={data.spotFreights}
              tollsAsOf={data.tollsAsOf}
              shownAtOnce={data.trucks.length > fewTrucks ? shownOfMany : loadsPerTruck}
            />
          ))}
          {data.moreTrucks > 0 && (
            <p className={styles.foot}>
              <Plural
                value={data.moreTrucks}
                one="# more truck is free later: it comes up here as these leave."
                other="# more trucks are free later: they come up here as these leave."
              />
            </p>
          )}
        </>
      ) : error ? (
        <div className={styles.failed}>
          <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
        </div>
      ) : (
        <div className={styles.failed} role="status" aria-label={t`Loading`}>
          <BoardSkeleton />
        </div>
      )}
      {isAdding && (
        <Suspense>
          <TruckDialog truck={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Refetches the board soon after a load was published. Removed loads disappear with the next regular refetch. */
function useBoardNews(isOpen: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => queryClient.invalidateQueries({ queryKey: truckBoard.queryKey })
    const stop = listenTo(
      published,
      () => {
        timer ??= setTimeout(() => {
          timer = undefined
          refresh()
        }, settledMs)
      },
      refresh,
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, isOpen])
}

const bones = ['first', 'second', 'third']

function BoardSkeleton() {
  return bones.map((name) => (
    <div key={name} className={styles.bone} aria-hidden>
      <Skeleton width="5rem" height="1.25rem" />
      <Skeleton width="60%" />
      <Skeleton width="40%" height="0.75rem" />
    </div>
  ))
}
