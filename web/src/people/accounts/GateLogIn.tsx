import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFirstField } from '../../platform/ui/focusField.ts'
import { LogInForm } from './LogInForm.tsx'
import styles from './SecondFactor.module.css'

/** The log-in in the dialog that asks for it: the page below stays, with what was typed into it. */
export default function GateLogIn({ onLoggedIn }: { onLoggedIn: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useFirstField(box)
  return (
    <div ref={box} className={styles.form}>
      <LogInForm onLoggedIn={onLoggedIn}>
        <Link to="/forgot">
          <Trans>Forgot password?</Trans>
        </Link>
      </LogInForm>
    </div>
  )
}
