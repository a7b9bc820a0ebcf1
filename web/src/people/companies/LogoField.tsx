import { Trans, useLingui } from '@lingui/react/macro'
import { imageTypes, maxLogoBytes } from '@veos/contract/platform/reference/images'
import { useId, useState } from 'react'
import { call } from '../../platform/api.ts'
import { checkImage } from '../../platform/images/checkImage.ts'
import { shrinkPhoto } from '../../platform/images/shrinkPhoto.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { FileButton } from '../../platform/ui/buttons/FileButton.tsx'
import { IconUpload } from '../../platform/ui/icons/icons.ts'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { upload } from '../../platform/upload.ts'
import { CompanyLogo } from './CompanyLogo.tsx'
import { type CompanyProfile, useCompanyChange } from './companies.queries.ts'
import styles from './LogoField.module.css'

/** The company's logo. A new one is uploaded as soon as it is chosen. */
export function LogoField({ company }: { company: CompanyProfile }) {
  const { t } = useLingui()
  const id = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const setting = useCompanyChange((file: File) => upload('POST /companyLogo', file))
  const removal = useCompanyChange(() => call('DELETE /companyLogo'))
  const onError = (error: Error) => setFailure(error.message)

  async function choose(chosen: File) {
    const file = await shrinkPhoto(chosen, maxLogoBytes)
    // Checked before the upload, which would be in vain.
    const fault = checkImage(file, maxLogoBytes)
    setFailure(fault)
    if (fault === null) setting.mutate(file, { onError })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div className={styles.field} role="group" aria-labelledby={id}>
      <CompanyLogo {...company} size={88} />
      <div className={styles.words}>
        <span id={id} className={styles.label}>
          <Trans>Logo</Trans>
        </span>
        <p className={styles.help}>{t`JPEG or PNG, at most 2 MB. It is shown beside each of your offers.`}</p>
        <div ref={restoreFocusInList} className={styles.buttons}>
          <FileButton
            accept={imageTypes.join(',')}
            icon={<IconUpload size={18} aria-hidden />}
            isBusy={setting.isPending}
            onChoose={choose}
          >
            {company.logo ? <Trans>Replace logo</Trans> : <Trans>Upload logo</Trans>}
          </FileButton>
          {company.logo && (
            <Button
              variant="quiet"
              isBusy={removal.isPending}
              onClick={() => {
                setFailure(null)
                removal.mutate(undefined, { onError })
              }}
            >
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </div>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
    </div>
  )
}
