import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { query } from '../../platform/api.ts'
import type { CardForm, CardFormLabels } from '../../platform/payments/cardForm.ts'
import { openCardForm } from '../../platform/payments/openCardForm.ts'
import { useShownScheme } from '../../platform/ui/styles/colorScheme.ts'

interface CardFormOptions {
  title: string
  /** Called when Enter is pressed in one of its fields. */
  onEnter: () => void
}

/** Shows the card form of the payment provider in an element of the page, in the page's colour scheme. */
export function useCardForm({ title, onEnter }: CardFormOptions) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<CardForm | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [tries, setTries] = useState(0)
  const theme = useShownScheme()
  const token = useQuery({ ...query('GET /clientToken'), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const clientToken = token.data?.clientToken
  const shownTheme = useRef(theme)
  shownTheme.current = theme
  const enter = useRef(onEnter)
  enter.current = onEnter
  const labels = useRef<CardFormLabels>(null!)
  labels.current = {
    number: t`Card number`,
    expirationDate: t`Expiration date`,
    cvv: t`CVV`,
    dateForm: t`MM/YY`,
    wrong: {
      number: t`Enter the number of your card`,
      expirationDate: t`Enter month and year of a date to come, as 04/29`,
      cvv: t`Enter the three or four digits beside the number or on the back`,
    },
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the form again
  useEffect(() => {
    if (!clientToken || !container.current) return
    let [isGone, opened]: [boolean, CardForm | null] = [false, null]
    setBlocked(false)
    setForm(null)
    openCardForm({
      clientToken,
      container: container.current,
      theme: shownTheme.current,
      title,
      labels: labels.current,
      onAsking: setAsking,
      onEnter: () => enter.current(),
    }).then(
      (next) => {
        if (isGone) return next.close()
        opened = next
        setForm(next)
      },
      () => !isGone && setBlocked(true),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [clientToken, title, tries])

  useEffect(() => form?.setTheme(theme), [form, theme])

  return {
    container: container as RefObject<HTMLDivElement | null>,
    form,
    /** The provider is real, but in test mode, so no money moves. */
    isSandbox: token.data?.isTest === true && form?.isTest === false,
    /** The bank is authenticating the cardholder. */
    isAsking,
    failure: token.error?.message ?? null,
    isBlocked,
    retry: () => {
      setTries((before) => before + 1)
      if (token.isError) token.refetch()
    },
  }
}
export type CardFormState = ReturnType<typeof useCardForm>
