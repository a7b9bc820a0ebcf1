import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { findGate, type Gate } from '../../people/accounts/memberAccess.ts'
import { useMe } from '../../people/accounts/session.queries.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { IconPlus } from '../../platform/ui/icons/icons.ts'
import { useKeys } from '../../platform/ui/keys/useKeys.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import styles from './CreateOfferLink.module.css'
import type { KindFacts } from './kindFacts.ts'

const GateDialog = createLazyComponent(() => import('../../people/accounts/GateDialog.tsx'))

/** The hash of a list, as in `/tender#create`: the form was requested, but this company may not use it. */
export const refusedForm = 'create'

interface CreateOfferLinkProps {
  facts: Pick<KindFacts, 'kind' | 'to'>
  children: ReactNode
  /** The description of the key `n`; without it this link does not bind the key. */
  keyDoes?: string
  /** `default` where something else on the page is more important. */
  variant?: 'primary' | 'default'
  /** For links beside the title: on phones only the icon is shown, with the text as accessible name. */
  isSquareOnPhones?: boolean
}

/**
 * Links to the form of a new offer, or opens a dialog with the reason why the user may not publish. Hidden from staff.
 */
export function CreateOfferLink(props: CreateOfferLinkProps) {
  const me = useMe()
  if (me && !me.company) return null
  return <CreateLink {...props} gate={me ? findGate(me, props.facts.kind) : 'visitor'} />
}

interface CreateLinkProps extends CreateOfferLinkProps {
  gate: Gate | 'visitor' | null
}

function CreateLink({ facts, children, keyDoes, variant = 'primary', isSquareOnPhones, gate }: CreateLinkProps) {
  const to = facts.to.create
  const router = useRouter()
  const isSentBack = useLocation({ select: ({ hash }) => hash === refusedForm })
  const [isPressed, setPressed] = useState(false)
  const isHydrated = useHydrated()
  // The server does not know the hash, so the dialog waits for hydration.
  const shownGate = (isPressed || (isSentBack && isHydrated)) && gate
  const form = router.buildLocation({ to }).href
  function close() {
    setPressed(false)
    if (isSentBack) router.navigate({ to: '.', search: true, replace: true, resetScroll: false, state: {} })
  }
  const run = () => (gate === null ? router.navigate({ to }) : setPressed(true))
  useKeys({ n: { does: keyDoes ?? '', run } }, keyDoes !== undefined)
  return (
    <>
      <ButtonLink
        to={to}
        preload={gate === null ? 'intent' : false}
        variant={variant}
        icon={<IconPlus size={18} aria-hidden />}
        className={cx(isSquareOnPhones && styles.square)}
        onClick={(event) => {
          if (gate === null) return
          event.preventDefault()
          setPressed(true)
        }}
      >
        <span>{children}</span>
      </ButtonLink>
      {shownGate && (
        <Suspense>
          <GateDialog gate={shownGate} purpose="create" next={form} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
