import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { toEuros } from '@veos/contract/platform/money'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { focusField } from '../../platform/ui/fields/focusField.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { useTextOverReload } from '../../platform/ui/fields/useTextOverReload.ts'
import { type Quote, queryQuote } from '../billing.queries.ts'
import styles from './Discount.module.css'

/** A field for a discount code. A wrong code shows an error and does not change the price. */
export function DiscountForm({ quote }: { quote: Quote }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { planId, listCents, discount } = quote
  const [code, setCode] = useTextOverReload(`discount:${planId}`, discount?.code)
  const [error, setError] = useState<string | null>(null)
  const refusals = {
    unknown: t`There is no such code. Look how it is written`,
    over: t`This code has ended`,
    used_up: t`This code was used as often as it may be`,
    used: t`Your company has used this code already`,
    other_plan: t`This code is for another plan`,
    other: t`This code is not valid`,
  }
  const entering = useCallMutation('POST /discount', {
    toInput: (discountCode: string) => ({
      body: { discountCode, subscriptionID: planId, price: toEuros(listCents) },
    }),
    onSuccess: async ({ valid, reason }, entered) => {
      if (!valid && entered !== '') setError(refusals[reason ?? 'other'])
      await queryClient.invalidateQueries({ queryKey: queryQuote(planId).queryKey })
    },
    onError: (refused) => setError(refused.message),
  })
  const form = useRef<HTMLFormElement>(null)
  const hadDiscount = useRef(discount !== null)
  // The button that removed the code is gone, so the field gets the focus.
  useEffect(() => {
    if (hadDiscount.current && discount === null) focusField(form.current, 'discountCode')
    hadDiscount.current = discount !== null
  }, [discount])
  const enter = (entered: string) => {
    setError(null)
    if (!entering.isPending) entering.mutate(entered)
  }
  return (
    <form
      ref={form}
      className={styles.discount}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enter(code.trim())
      }}
    >
      <TextField
        label={t`Discount code`}
        name="discountCode"
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setError(null)
        }}
        error={error}
        isDisabled={discount !== null}
      />
      {discount ? (
        <Button
          isBusy={entering.isPending}
          onClick={() => {
            setCode('')
            enter('')
          }}
        >
          <Trans>Remove</Trans>
        </Button>
      ) : (
        <Button type="submit" isBusy={entering.isPending} disabled={code.trim() === ''}>
          <Trans>Apply</Trans>
        </Button>
      )}
    </form>
  )
}
