import { Trans, useLingui } from '@lingui/react/macro'
import { toPhoneLink } from '@veos/contract/platform/reference/phoneLinks'
import { ButtonAnchor } from '../../platform/ui/buttons/Button.tsx'
import { CopyButton } from '../../platform/ui/buttons/CopyButton.tsx'
import { IconPhone } from '../../platform/ui/icons/icons.ts'
import styles from './CallButton.module.css'

/** The contact and the phone number, with links to call and a button to copy it. */
export function CallButton({ name, phone }: { name: string; phone: string }) {
  const { t } = useLingui()
  return (
    <div className={styles.call}>
      <ButtonAnchor href={toPhoneLink(phone)} className={styles.button} icon={<IconPhone size={18} aria-hidden />}>
        <span className={styles.words}>
          <span className={styles.name}>
            <Trans>Call {name}</Trans>
          </span>{' '}
          <span className={styles.number}>{phone}</span>
        </span>
      </ButtonAnchor>
      <CopyButton text={phone} label={t`Copy the number`} className={styles.copy} />
    </div>
  )
}
