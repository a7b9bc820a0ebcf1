import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Place } from '@veos/contract/market/places'
import { Suspense, useRef, useState } from 'react'
import { findGate, findGateOfRefusal, type Gate } from '../../people/accounts/memberAccess.ts'
import { meQuery, useMe } from '../../people/accounts/session.queries.ts'
import { type CallError, call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { createRandomKey } from '../../platform/createRandomKey.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { listQuestions } from '../../platform/ui/form/formErrors.ts'
import { IconCheck, IconSend } from '../../platform/ui/icons/icons.ts'
import { ConfirmDialog, Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { PlaceField } from '../places/PlaceField.tsx'
import { invalidateEmptyTrucks, invalidateMyTrucks, type MyTruck } from './myTrucks.queries.ts'
import { formatTruckName } from './truckText.ts'

const GateDialog = createLazyComponent(() => import('../../people/accounts/GateDialog.tsx'))

interface Attempt {
  unloading: { id: string } | null
  confirmed: readonly string[]
}

/** Publishes a truck as an empty truck with one press. Asks only for missing data. */
export function PublishTruck({ truck }: { truck: MyTruck }) {
  const { t } = useLingui()
  const me = useMe()
  const queryClient = useQueryClient()
  const key = useRef(createRandomKey())
  const [gate, setGate] = useState<Gate | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState<{ words: string; attempt: Attempt } | null>(null)
  const publishing = useResultMutation(
    ({ unloading, confirmed }: Attempt) =>
      call(
        'POST /myTrucks/:id/emptyTruck',
        { params: { id: truck._id }, query: { confirmed: confirmed.join(',') || undefined }, body: { unloading } },
        { idempotencyKey: key.current },
      ),
    {
      onSuccess: () => {
        key.current = createRandomKey()
        setAsking(false)
        setQuestion(null)
        invalidateMyTrucks(queryClient)
        invalidateEmptyTrucks(queryClient)
        queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
        showToast({ title: t`Published as an empty truck`, href: '/dashboard/my-offers/emptytrucks' })
      },
      onError: (refused, attempt) => refuse(refused, attempt),
    },
  )

  function refuse(refused: CallError, attempt: Attempt) {
    const refusedGate = findGateOfRefusal({ status: refused.status, error: refused.code })
    const questions = listQuestions(refused.errors)
    const words = Object.values(refused.errors).map(({ msg }) => msg)
    if (refusedGate) setGate(refusedGate)
    else if (questions.length > 0) {
      setQuestion({ words: words.join(' '), attempt: { ...attempt, confirmed: [...attempt.confirmed, ...questions] } })
    } else showToast({ kind: 'failure', title: t`Not published`, message: words.join(' ') || refused.message })
  }

  function press() {
    const closed = findGate(me, 'emptyTruck')
    if (closed) setGate(closed)
    else if (truck.home) publishing.mutate({ unloading: null, confirmed: [] })
    else setAsking(true)
  }

  if (truck.emptyTruck?.active) {
    return (
      <ButtonLink
        isCompact
        variant="quiet"
        to="/dashboard/my-offers/emptytrucks"
        search={{ offer: truck.emptyTruck._id }}
        icon={<IconCheck size={16} aria-hidden />}
      >
        <Trans>Published</Trans>
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        isCompact
        icon={<IconSend size={16} aria-hidden />}
        isBusy={publishing.isPending}
        onClick={press}
        aria-label={t`Publish as empty truck: ${formatTruckName(truck)}`}
      >
        <Trans>Publish as empty truck</Trans>
      </Button>
      {isAsking && (
        <DestinationDialog
          isBusy={publishing.isPending}
          onClose={() => setAsking(false)}
          onChoose={({ id }) => publishing.mutate({ unloading: { id }, confirmed: [] })}
        />
      )}
      {question && (
        <ConfirmDialog
          title={<Trans>Publish all the same?</Trans>}
          confirmLabel={<Trans>Publish</Trans>}
          isBusy={publishing.isPending}
          onConfirm={() => publishing.mutate(question.attempt)}
          onCancel={() => setQuestion(null)}
        >
          <p>{question.words}</p>
        </ConfirmDialog>
      )}
      {gate && (
        <Suspense>
          <GateDialog gate={gate} purpose="create" onClose={() => setGate(null)} />
        </Suspense>
      )}
    </>
  )
}

interface DestinationDialogProps {
  isBusy: boolean
  onClose: () => void
  onChoose: (place: Place) => void
}

/** An empty truck needs a destination, which is unknown for a truck without a home. */
function DestinationDialog({ isBusy, onClose, onChoose }: DestinationDialogProps) {
  const { t } = useLingui()
  const [place, setPlace] = useState<Place | null>(null)
  return (
    <Dialog
      title={<Trans>Where would it go?</Trans>}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isBusy={isBusy} isDisabled={!place} onConfirm={() => place && onChoose(place)}>
          <Trans>Publish</Trans>
        </DialogFoot>
      }
    >
      <PlaceField label={t`Unloading place`} name="unloading" value={place} onChange={setPlace} purpose="form" />
    </Dialog>
  )
}
