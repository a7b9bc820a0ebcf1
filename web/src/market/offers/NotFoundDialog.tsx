import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import styles from './NotFoundDialog.module.css'

interface NotFoundDialogProps {
  /** 'Spot freight not found'. */
  title: string
  /** 'The spot freight you requested was not found.' */
  children: ReactNode
  /** Reasons in addition to the two that apply to every kind. */
  furtherReasons?: readonly ReactNode[]
  onClose: () => void
}

/** Explains that an offer does not exist, with the possible reasons. */
export function NotFoundDialog({ title, children, furtherReasons = [], onClose }: NotFoundDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          <Trans>Show all offers</Trans>
        </Button>
      }
    >
      <p>{children}</p>
      <p className={styles.reasons}>
        <Trans>It may be because:</Trans>
      </p>
      <ul className={styles.list}>
        <li>
          <Trans>the offer was removed or is currently inactive</Trans>
        </li>
        <li>
          <Trans>the link was broken or missing</Trans>
        </li>
        {furtherReasons.map((reason, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of sentences
          <li key={at}>{reason}</li>
        ))}
      </ul>
    </Dialog>
  )
}
