import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Skeleton } from '../../platform/ui/page/States.tsx'
import { ConfirmEmailAgain } from './ConfirmEmailAgain.tsx'
import type { Gate } from './memberAccess.ts'
import { useMe, useMeOnReturn } from './session.queries.ts'

const GateLogIn = createLazyComponent(() => import('./GateLogIn.tsx'))

type PlanGate = Exclude<Gate, 'email_not_confirmed' | 'company_suspended'>

interface GateDialogProps {
  gate: 'visitor' | Gate
  /**
   * The action that was prevented: opening an offer or a company, publishing, sending a message, or marking a
   * favourite.
   */
  purpose: 'open' | 'create' | 'message' | 'favourite'
  /** The page to open after logging in; the present one by default. */
  next?: string
  onClose: () => void
}

/**
 * Shown instead of details, publishing and messages. Visitors log in or register; members confirm their e-mail address;
 * companies whose plan has ended or is too small renew or change it.
 */
export default function GateDialog({ gate, ...rest }: GateDialogProps) {
  if (gate === 'email_not_confirmed') return <ConfirmEmailGate {...rest} />
  if (gate === 'company_suspended') return <SuspendedGate onClose={rest.onClose} />
  if (gate !== 'visitor') return <SubscriptionGate gate={gate} {...rest} />
  return <LogInGate {...rest} />
}

function LogInGate({ purpose, next, onClose }: Omit<GateDialogProps, 'gate'>) {
  const { t } = useLingui()
  const router = useRouter()
  const href = useLocation({ select: ({ href }) => href })
  const [isLoggingIn, setLoggingIn] = useState(false)
  if (isLoggingIn) {
    // After a log-in on the same page the content appears by itself and the dialog closes.
    const onLoggedIn = () => next !== undefined && next !== href && router.history.push(next)
    return (
      <Dialog title={t`Log in to Veos`} onClose={onClose}>
        <Suspense fallback={<Skeleton width="100%" height="12rem" />}>
          <GateLogIn onLoggedIn={onLoggedIn} />
        </Suspense>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t`Log in to Veos`}
      onClose={onClose}
      foot={
        <>
          <ButtonLink to="/sign-up" variant="primary" data-autofocus>
            <Trans>Register</Trans>
          </ButtonLink>
          <ButtonLink
            to="/log-in"
            search={{ next: next ?? href }}
            onClick={(event) => {
              // The link opens in another tab, as a page of its own.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              setLoggingIn(true)
            }}
          >
            <Trans>Log in</Trans>
          </ButtonLink>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <p>
        {purpose === 'open' ? (
          <Trans>This offer is only visible to users with an account. Please log in or create one.</Trans>
        ) : (
          <Trans>In order to access the portal, please log in or register an account</Trans>
        )}
      </p>
    </Dialog>
  )
}

function SuspendedGate({ onClose }: Pick<GateDialogProps, 'onClose'>) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Your company is suspended`}
      onClose={onClose}
      foot={
        <ButtonLink to="/suspended" variant="primary">
          <Trans>Read why</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Until that is lifted you see the lists as visitors do.</Trans>
      </p>
    </Dialog>
  )
}

/** Closes by itself when the address is confirmed in the tab that the mail opens. */
function ConfirmEmailGate({ purpose, onClose }: Pick<GateDialogProps, 'purpose' | 'onClose'>) {
  const { t } = useLingui()
  const me = useMeOnReturn()
  return (
    <Dialog
      title={t`Confirm your e-mail address`}
      onClose={onClose}
      foot={
        <>
          <ConfirmEmailAgain />
          <Button variant="primary" onClick={onClose}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <p>
        {purpose === 'message' ? (
          <Trans>
            Before you write to other companies, open the link that we have sent to {me?.user.email}. They rely on
            reaching who writes to them.
          </Trans>
        ) : purpose === 'open' ? (
          <Trans>
            To see how others are reached, open the link that we have sent to {me?.user.email}. They show their contacts
            to those who can be reached themselves.
          </Trans>
        ) : (
          <Trans>
            Before you publish, open the link that we have sent to {me?.user.email}. Others rely on reaching who
            publishes an offer.
          </Trans>
        )}
      </p>
    </Dialog>
  )
}

function SubscriptionGate({ gate, purpose, onClose }: Omit<GateDialogProps, 'gate' | 'next'> & { gate: PlanGate }) {
  const { t } = useLingui()
  const isAdmin = useMe()?.user.privileges === 'Admin'
  const titles = {
    blocked: t`Membership ended`,
    not_in_plan: t`Not in your plan`,
    trial_limit_reached: t`Free trial used up`,
  }
  const texts = {
    blocked: t`Your account has expired, please upgrade your membership`,
    not_in_plan: t`Your plan does not include offers of this kind, please upgrade your membership`,
    trial_limit_reached:
      purpose === 'message'
        ? t`You have sent all the messages that the free trial includes, please upgrade your membership`
        : t`You have published all the offers of this kind that the free trial includes, please upgrade your membership`,
  }
  return (
    <Dialog
      title={titles[gate]}
      onClose={onClose}
      foot={
        // Chat windows stay open when the page changes; closing other dialogs would navigate back to their page.
        <ButtonLink to="/pricing" variant="primary" onClick={purpose === 'message' ? onClose : undefined}>
          <Trans>Continue</Trans>
        </ButtonLink>
      }
    >
      <p>{texts[gate]}</p>
      <p>
        {gate === 'blocked' && isAdmin ? (
          <Trans>
            As an Admin you can choose a plan at any time. Until then the lists, their filters and your own offers stay
            open to you.
          </Trans>
        ) : gate === 'blocked' ? (
          <Trans>
            An Admin of your company can choose a plan at any time. Until then the lists, their filters and your own
            offers stay open to you.
          </Trans>
        ) : isAdmin ? (
          <Trans>As an Admin you can change it at any time. Everything else stays open to you as before.</Trans>
        ) : (
          <Trans>
            An Admin of your company can change it at any time. Everything else stays open to you as before.
          </Trans>
        )}
      </p>
    </Dialog>
  )
}
