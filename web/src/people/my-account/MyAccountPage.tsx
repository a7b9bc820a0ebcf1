import { YourDataCard } from '../account-requests/YourDataCard.tsx'
import { useMe } from '../accounts/session.queries.ts'
import styles from './MyAccount.module.css'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'

/** The user's profile, password, sessions, and for members the settings of their data. */
export function MyAccountPage() {
  const me = useMe()
  if (!me) return null
  return (
    <div className={styles.cards}>
      <ProfileCard user={me.user} />
      <PasswordCard user={me.user} />
      <SecondFactorCard user={me.user} />
      <SessionsCard />
      <SignInsCard />
      {me.company && <YourDataCard />}
    </div>
  )
}
