import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { maxLogoBytes } from '@veos/contract/platform/reference/images'
import { useRef } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { checkImage } from '../../platform/images/checkImage.ts'
import { shrinkPhoto } from '../../platform/images/shrinkPhoto.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { IconPhoto, IconTrash } from '../../platform/ui/icons/icons.ts'
import { Banner } from '../../platform/ui/page/States.tsx'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { upload } from '../../platform/upload.ts'
import { Avatar } from '../accounts/Avatar.tsx'
import styles from './MyAccount.module.css'
import { savedMs, type User, useMyUser } from './myAccount.queries.ts'

/** The user's picture. Choosing, replacing and removing take effect at once. */
export function PictureField({ user }: { user: User }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const change = useMyUser()
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: (pictureUrl) => {
      change({ pictureUrl })
      showToast({ title: t`Uploaded`, forMs: savedMs })
    },
  })
  const removal = useCallMutation('DELETE /profilePicture', {
    onSuccess: () => change({ pictureUrl: null }),
    onMutate: () => upload.reset(),
  })
  const failure = upload.error ?? removal.error
  return (
    <div className={styles.picture}>
      <Avatar user={user} size="4rem" />
      <div className={styles.pictureText}>
        <div ref={restoreFocusInList} className={styles.buttons}>
          <Button
            isCompact
            icon={<IconPhoto size={16} aria-hidden />}
            isBusy={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {user.pictureUrl ? <Trans>Change picture</Trans> : <Trans>Add a picture</Trans>}
          </Button>
          {user.pictureUrl && (
            <Button
              isCompact
              variant="quiet"
              icon={<IconTrash size={16} aria-hidden />}
              isBusy={removal.isPending}
              onClick={() => removal.mutate()}
            >
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </div>
        <p className={styles.help}>
          <Trans>JPEG or PNG, at most 2 MB. Your team sees it.</Trans>
        </p>
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png"
          aria-label={t`Picture`}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Allows choosing the same file again.
            event.target.value = ''
            if (file) upload.mutate(file)
          }}
        />
      </div>
      {failure && (
        <div className={styles.wide}>
          <Banner kind="failure">{failure.message}</Banner>
        </div>
      )}
    </div>
  )
}

/**
 * Uploads the user's picture and returns its URL.
 * @throws Error with a message for users
 */
async function uploadPicture(chosen: File): Promise<string | null> {
  const file = await shrinkPhoto(chosen, maxLogoBytes)
  // Checked before the upload, which would be in vain.
  const fault = checkImage(file, maxLogoBytes)
  if (fault) throw new Error(fault)
  const result = await upload('POST /profilePictureUpload', file)
  if (!result.ok) throw new Error(result.message)
  return result.answer.pictureUrl
}
