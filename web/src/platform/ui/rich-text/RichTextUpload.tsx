import { Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton } from '../buttons/Button.tsx'
import { IconAlertTriangle, IconX } from '../icons/icons.ts'
import styles from './RichTextField.module.css'
import type { ImageUpload } from './useImageUpload.ts'

/** Between toolbar and text, while an image is being uploaded or after an upload failed. */
export function RichTextUpload({ upload: { current, failure, cancel, dismiss } }: { upload: ImageUpload }) {
  const { t } = useLingui()
  if (current) {
    const percent = Math.round(current.share * 100)
    return (
      <div className={styles.upload} role="status">
        <span className={styles.uploadName}>
          <Trans>Uploading {current.name}</Trans>
        </span>
        <progress className={styles.progress} aria-label={t`Upload`} max={100} value={percent} />
        <Button variant="quiet" isCompact onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    )
  }
  if (!failure) return null
  return (
    <div className={styles.failure} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <span className={styles.uploadName}>{failure}</span>
      <IconButton label={t`Dismiss`} isCompact onClick={dismiss}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
