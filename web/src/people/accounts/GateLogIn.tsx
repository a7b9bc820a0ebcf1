import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFirstField } from '../../platform/ui/fields/focusField.ts'
import { LogInForm } from './LogInForm.tsx'
import styles from './SecondFactor.module.css'

/** The log-in form in the dialog that requires it. The page below stays, with typed text. */
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
