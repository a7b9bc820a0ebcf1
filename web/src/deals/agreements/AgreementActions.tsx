import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconMessage } from '../../platform/ui/icons/icons.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import styles from './Agreement.module.css'
import { type AgreementDetails, type AgreementVersion, type Proposal, refetchAgreements } from './agreements.queries.ts'
import { ChangedTerms } from './ChangedTerms.tsx'

const ChangeDialog = createLazyComponent(() => import('./ChangeDialog.tsx'))

interface AgreementActionsProps {
  agreement: AgreementDetails
  /** The version in force. */
  latest: AgreementVersion
}

/** The user's options for changing the agreement, from the server's `can`. */
export function AgreementActions({ agreement, latest }: AgreementActionsProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'change' | 'cancel' | 'done' | null>(null)
  const { _id: id, conversationId, can, company } = agreement
  const companyName = company.companyName
  const ending = useResultMutation(
    (kind: 'cancel' | 'done') =>
      call('POST /agreements/:id/proposals', { params: { id }, body: { version: latest.number, kind, comment: '' } }),
    { onSettled: () => refetchAgreements(queryClient) },
  )
  const words = {
    cancel: {
      title: t`Ask to cancel this agreement?`,
      label: t`Ask to cancel`,
      text: t`It stays in force until ${companyName} confirms.`,
    },
    done: {
      title: t`Mark this agreement as done?`,
      label: t`Mark as done`,
      text: t`It is done as soon as ${companyName} confirms.`,
    },
  }
  return (
    <>
      {ending.error && <Banner kind="failure">{ending.error.message}</Banner>}
      <div className={styles.actions}>
        {conversationId && (
          <ButtonLink
            to="/dashboard/messages/{-$id}"
            params={{ id: conversationId }}
            icon={<IconMessage size={18} aria-hidden />}
          >
            <Trans>Open chat</Trans>
          </ButtonLink>
        )}
        {can.propose && (
          <>
            <Button onClick={() => setDialog('change')}>
              <Trans>Propose a change</Trans>
            </Button>
            <Button isBusy={ending.isPending} onClick={() => setDialog('done')}>
              {words.done.label}
            </Button>
            <Button variant="quiet" disabled={ending.isPending} onClick={() => setDialog('cancel')}>
              {words.cancel.label}
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {dialog === 'change' && <ChangeDialog agreement={agreement} latest={latest} onClose={() => setDialog(null)} />}
      </Suspense>
      {(dialog === 'cancel' || dialog === 'done') && (
        <ConfirmDialog
          title={words[dialog].title}
          confirmLabel={words[dialog].label}
          isDangerous={dialog === 'cancel'}
          onCancel={() => setDialog(null)}
          onConfirm={() => {
            setDialog(null)
            ending.mutate(dialog)
          }}
        >
          <p>{words[dialog].text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const decisions = {
  confirm: 'POST /agreements/:id/confirm',
  refuse: 'POST /agreements/:id/refuse',
  withdraw: 'POST /agreements/:id/withdraw',
} as const

/** The open proposal compared with the current terms, and the buttons that answer it. */
export function OpenProposal({ agreement, latest, proposal }: AgreementActionsProps & { proposal: Proposal }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { _id: id, can, ownSide, company } = agreement
  const { kind, terms, comment, number } = proposal
  const companyName = company.companyName
  // The call names the proposal that is on screen. If there is a newer one, the server refuses and the newer one is
  // shown.
  const deciding = useResultMutation(
    (decision: keyof typeof decisions) => call(decisions[decision], { params: { id }, body: { proposal: number } }),
    { onSettled: () => refetchAgreements(queryClient) },
  )
  const isOwn = proposal.side === ownSide
  const titles = {
    change: isOwn ? t`You have proposed a change` : t`${companyName} proposes a change`,
    cancel: isOwn ? t`You have asked to cancel` : t`${companyName} asks to cancel`,
    done: isOwn ? t`You have marked it as done` : t`${companyName} has marked it as done`,
  }
  const press = (decision: keyof typeof decisions, label: string, variant?: 'primary') => (
    <Button
      variant={variant}
      disabled={deciding.isPending}
      isBusy={deciding.isPending && deciding.variables === decision}
      onClick={() => deciding.mutate(decision)}
    >
      {label}
    </Button>
  )
  return (
    <section className={styles.proposal} aria-label={t`Open proposal`}>
      <h2>{titles[kind]}</h2>
      {isOwn && (
        <p className={styles.soft}>
          <Trans>{companyName} has yet to answer.</Trans>
        </p>
      )}
      {comment && <p className={styles.words}>{comment}</p>}
      {terms && <ChangedTerms before={latest.terms} after={terms} />}
      {deciding.error && <Banner kind="failure">{deciding.error.message}</Banner>}
      <div className={styles.actions}>
        {can.decide && press('confirm', t`Confirm`, 'primary')}
        {can.decide && press('refuse', t`Refuse`)}
        {can.withdraw && press('withdraw', t`Withdraw`)}
      </div>
    </section>
  )
}
