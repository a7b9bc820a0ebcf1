import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallMutation } from '../platform/callMutation.ts'
import { Button } from '../platform/ui/Button.tsx'
import { TextField } from '../platform/ui/TextField.tsx'
import { useTextOverReload } from '../platform/ui/useTextOverReload.ts'
import { type Quote, quoteOf } from './billing.queries.ts'
import styles from './Checkout.module.css'

/** A code lowers the price, or is marked and lowers nothing. */
export function DiscountForm({ quote }: { quote: Quote }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { planId, listCents, discount } = quote
  const [code, setCode] = useTextOverReload(`discount:${planId}`, discount?.code)
  const [error, setError] = useState<string | null>(null)
  const entering = useCallMutation('POST /discount', {
    toInput: (discountCode: string) => ({
      body: { discountCode, subscriptionID: planId, price: listCents / 100 },
    }),
    onSuccess: async ({ valid }, entered) => {
      if (!valid && entered !== '') setError(t`This code is not valid for this plan`)
      await queryClient.invalidateQueries({ queryKey: quoteOf(planId).queryKey })
    },
    onError: (refused) => setError(refused.message),
  })
  const enter = (entered: string) => {
    setError(null)
    if (!entering.isPending) entering.mutate(entered)
  }
  return (
    <form
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
