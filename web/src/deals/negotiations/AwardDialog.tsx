import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { maxAwardDays } from '@veos/contract/market/reference/bids'
import { isPerShipment } from '@veos/contract/market/reference/offerKinds'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { addDays } from '@veos/contract/platform/reference/dates'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { getLocalToday } from '../../platform/ui/dates/localDates.ts'
import { NumberField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import styles from './BidDialog.module.css'
import type { ShownBid } from './bids.ts'
import { ChangedOffer, isOfferChanged } from './ChangedOffer.tsx'
import { refetchNegotiations } from './negotiations.queries.ts'
import { useSeen } from './useSeen.ts'

const awardForm = defineForm<{ shipments?: string; confirmBy?: string }>()({
  shipments: { label: msg`Shipments`, empty: '' },
  confirmBy: { label: msg`To be confirmed by`, empty: null as string | null },
})

interface AwardDialogProps {
  shown: ShownBid
  /** For a tender: the number of shipments not awarded yet; null where only the server knows it. */
  openShipments: number | null
  onClose: () => void
}

/** Awards the work, or a part of a tender's shipments, to a bidder. The bidder still has to confirm it. */
export default function AwardDialog({ shown, openShipments, onClose }: AwardDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { offer, company } = shown
  const { seen, takeNewer } = useSeen({ bid: shown.bid, offerHash: shown.bid.offerHash })
  const { bid, offerHash } = seen
  const [wasOfferChanged, setOfferChanged] = useState(false)
  const form = useForm(awardForm)
  const awarding = useResultMutation(
    () => {
      const { shipments, confirmBy } = form.draft
      const typed = shipments.trim()
      const body = {
        round: bid.round,
        offerHash,
        ...(typed !== '' && { shipments: typed }),
        ...(confirmBy && { confirmBy }),
      }
      return call('POST /negotiations/:id/award', { params: { id: bid._id }, body })
    },
    {
      onSuccess: onClose,
      onError(error) {
        form.refuse(error)
        if (error.status === 409) takeNewer()
        if (isOfferChanged(error)) setOfferChanged(true)
      },
      onSettled: () => refetchNegotiations(queryClient),
    },
  )
  const award = () => !awarding.isPending && awarding.mutate()
  const price = formatEuros(toCents(bid.price))
  const name = company?.companyName ?? t`the other company`
  return (
    <Dialog
      title={t`Award to ${name}`}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isBusy={awarding.isPending} onConfirm={award}>
          <Trans>Award</Trans>
        </DialogFoot>
      }
    >
      <Form form={form} isBusy={awarding.isPending} onSubmit={award} className={styles.form}>
        <p>
          {isPerShipment(offer.type) ? (
            <Trans>
              {name} gets the work at {price} per shipment and has yet to confirm it.
            </Trans>
          ) : (
            <Trans>
              {name} gets the work at {price} and has yet to confirm it.
            </Trans>
          )}{' '}
          <Trans>The others are notified once all of it is awarded. If the award is refused, it is open again.</Trans>
        </p>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        {wasOfferChanged && <ChangedOffer offer={offer} isOwn />}
        {isPerShipment(offer.type) && (
          <NumberField
            isOptional
            min={1}
            step={1}
            placeholder={openShipments === null ? undefined : String(openShipments)}
            help={t`All that are left, unless you split the tender between several.`}
            {...bind(form, 'shipments')}
          />
        )}
        <DateField
          isOptional
          max={addDays(getLocalToday(), maxAwardDays)}
          help={t`Two working days from now, unless you choose another day. Then it is open again.`}
          {...bind(form, 'confirmBy')}
        />
      </Form>
    </Dialog>
  )
}
