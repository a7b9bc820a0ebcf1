import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatEuroRate } from '@veos/contract/platform/money'
import { Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { acceptMissing, useCallMutation, useResultMutation } from '../../platform/callMutation.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { Button, IconButton } from '../../platform/ui/buttons/Button.tsx'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import { IconPencil, IconPlus, IconTrash, IconTruck } from '../../platform/ui/icons/icons.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { Banner, EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { formatPlace } from '../places/formatPlace.ts'
import styles from './MyTrucks.module.css'
import { invalidateMyTrucks, type MyTruck, myTrucks } from './myTrucks.queries.ts'
import { PublishTruck } from './PublishTruck.tsx'
import { formatTruckName, useFreeText, useTruckFacts } from './truckText.ts'

const TruckDialog = createLazyComponent(() => import('./TruckDialog.tsx'))

/** The trucks of the company: where and when they are free. */
export function MyTrucksPage() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: trucks, error, refetch, isFetching } = useQuery(myTrucks)
  const [edited, setEdited] = useState<MyTruck | 'new' | null>(null)
  const [removed, setRemoved] = useState<MyTruck | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  // The focused row was removed, so the focus moves to the button that undoes it.
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])
  const removing = useResultMutation(
    async ({ _id }: MyTruck) => acceptMissing(await call('DELETE /myTrucks/:id', { params: { id: _id } })),
    {
      onSuccess: (_, truck) => {
        setRemoved(truck)
        invalidateMyTrucks(queryClient)
      },
      onError: ({ message }) => showToast({ kind: 'failure', title: t`Not removed`, message }),
    },
  )
  const undoing = useCallMutation('POST /myTrucks', {
    toInput: (truck: MyTruck) => ({ body: { ...toForm(truck), emptyTruckId: truck.emptyTruck?._id ?? null } }),
    onSuccess: () => {
      setRemoved(null)
      invalidateMyTrucks(queryClient)
    },
    onError: ({ message }) => showToast({ kind: 'failure', title: t`Not added again`, message }),
  })
  const add = (
    <Button variant="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      <Trans>Add a truck</Trans>
    </Button>
  )
  return (
    <Page title={<Trans>My trucks</Trans>} summary={<Trans>Only your company sees them</Trans>} actions={add}>
      {removed && (
        <div ref={restoreFocusInList}>
          <Banner
            action={
              <Button isCompact ref={undo} isBusy={undoing.isPending} onClick={() => undoing.mutate(removed)}>
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Trans>{formatTruckName(removed)} was removed.</Trans>
          </Banner>
        </div>
      )}
      {trucks && trucks.length > 0 ? (
        <ul className={styles.list} aria-label={t`My trucks`}>
          {trucks.map((truck) => (
            <TruckRow
              key={truck._id}
              truck={truck}
              onEdit={() => setEdited(truck)}
              onRemove={() => removing.mutate(truck)}
              isBusy={removing.isPending && removing.variables._id === truck._id}
            />
          ))}
        </ul>
      ) : trucks ? (
        <EmptyState icon={<IconTruck size={22} />} actions={removed ? undefined : add}>
          <Trans>Say once where a truck is or will be free, and the dashboard ranks the loads that fit it.</Trans>
        </EmptyState>
      ) : error ? (
        <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <TruckSkeletons />
      )}
      {edited && (
        <Suspense>
          <TruckDialog truck={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Page>
  )
}

interface TruckRowProps {
  truck: MyTruck
  onEdit: () => void
  onRemove: () => void
  isBusy: boolean
}

function TruckRow({ truck, onEdit, onRemove, isBusy }: TruckRowProps) {
  const { t } = useLingui()
  const freeText = useFreeText()
  const factsOf = useTruckFacts()
  const name = formatTruckName(truck)
  return (
    <li className={styles.truck}>
      <div className={styles.words}>
        <p className={styles.title}>
          <Flag url={truck.place.flagUrl} />
          <strong>{formatPlace(truck.place)}</strong>
          <span>{freeText(truck)}</span>
        </p>
        <p className={styles.second}>
          {[truck.name, truck.truckType.label, ...factsOf(truck)].filter(Boolean).join(' · ')}
          {' · '}
          <span translate="no">{formatEuroRate(truck.ownCost.perKm, 'km')}</span>
        </p>
      </div>
      <div className={styles.tools}>
        <PublishTruck truck={truck} />
        <IconButton isCompact label={t`Change ${name}`} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
        <IconButton isCompact label={t`Remove ${name}`} isBusy={isBusy} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function TruckSkeletons() {
  const { t } = useLingui()
  return (
    <div className={styles.list} role="status" aria-label={t`Loading`}>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className={styles.truck}>
          <div className={styles.words}>
            <Skeleton width="45%" />
            <Skeleton width="70%" height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The form that adds the removed truck again. */
function toForm(truck: MyTruck) {
  const { name, freeFrom, freeHour, freeLoadingMeters, freeWeight, maxEmptyKm, destination, costPerKm } = truck
  return {
    name,
    freeFrom,
    freeHour,
    freeLoadingMeters,
    freeWeight,
    maxEmptyKm,
    destination,
    costPerKm,
    truckType: truck.truckType.value as never,
    place: { id: truck.place.id },
    countryCode: truck.countryCode as never,
    home: truck.home && { id: truck.home.id },
  }
}
