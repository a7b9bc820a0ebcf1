import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { imageTypes } from '@veos/contract/platform/reference/images'
import { type BenefitSide, hasOwnPage, maxContentAddressCharacters } from '@veos/contract/site/reference/content'
import type { CallInput } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { uploadStaffImage } from '../../platform/images/uploadImage.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { FileButton } from '../../platform/ui/buttons/FileButton.tsx'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { Checkbox } from '../../platform/ui/fields/Checkbox.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { IconPhoto } from '../../platform/ui/icons/icons.ts'
import { Banner } from '../../platform/ui/page/States.tsx'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import styles from './StaffContent.module.css'
import { type ContentItem, useShowItem } from './staffContent.queries.ts'

type Body = CallInput<'PUT /back-office/content/:id'>['body']

const settingsForm = defineForm<Body>()({
  address: { label: msg`Address`, empty: '', send: (typed: string) => typed.trim() || null },
  side: { label: msg`For whom`, empty: null as BenefitSide | null },
  isExample: { label: msg`Written by us`, empty: false },
  imageUrl: { label: msg`Picture`, empty: null as string | null },
  darkImageUrl: { label: msg`Picture on dark screens`, empty: null as string | null },
  isNews: { label: msg`Product news`, empty: false },
})

/** The settings that all languages share: address, picture, audience. */
export function ContentSettings({ item }: { item: ContentItem }) {
  const { t } = useLingui()
  const show = useShowItem()
  const { kind, address, side, isExample, imageUrl, darkImageUrl, isNews } = item
  const initial = { address: address ?? '', side, isExample, imageUrl, darkImageUrl, isNews }
  const form = useForm(settingsForm, { initial })
  const saving = useCallMutation('PUT /back-office/content/:id', {
    onSuccess: (next) => {
      show(next)
      form.reset({ ...form.draft, address: next.address ?? '' })
      showToast({ title: t`Saved` })
    },
    onError: (refused) => form.refuse(refused),
  })
  if (kind === 'question') return null
  const folder = kind === 'post' ? '/blog/' : '/info/'
  return (
    <Form
      form={form}
      isBusy={saving.isPending}
      className={styles.settings}
      aria-label={t`The same in every language`}
      onSubmit={() => saving.mutate({ params: { id: item._id }, body: form.body() })}
    >
      <h3>
        <Trans>The same in every language</Trans>
      </h3>
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      {hasOwnPage(kind) && (
        <>
          <TextField
            help={t`${folder}…, fixed as soon as it is public`}
            maxLength={maxContentAddressCharacters}
            autoComplete="off"
            {...bind(form, 'address')}
          />
          <Picture
            url={form.draft.imageUrl}
            addLabel={t`Add a picture`}
            onChange={(imageUrl) => form.change({ imageUrl, ...(imageUrl === null && { darkImageUrl: null }) })}
          />
          {form.draft.imageUrl && (
            <Picture
              url={form.draft.darkImageUrl}
              addLabel={t`Add one for dark screens`}
              onChange={(darkImageUrl) => form.change({ darkImageUrl })}
            />
          )}
        </>
      )}
      {kind === 'post' && (
        <Checkbox
          name="isNews"
          label={t`News of Veos: goes by mail to those who want product news, once it is public`}
          isChecked={form.draft.isNews}
          onChange={(isOn) => form.change({ isNews: isOn })}
        />
      )}
      {kind === 'benefit' && (
        <SegmentsField
          {...bind(form, 'side')}
          value={form.draft.side ?? 'hauliers'}
          options={[
            { value: 'hauliers', label: t`Hauliers` },
            { value: 'forwarders', label: t`Forwarders` },
            { value: 'everybody', label: t`Everybody, beside the prices too` },
          ]}
        />
      )}
      {kind === 'testimonial' && (
        <Checkbox
          name="isExample"
          label={t`Written by us: shown as an example, nobody is quoted`}
          isChecked={form.draft.isExample}
          onChange={(isOn) => form.change({ isExample: isOn })}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" isBusy={saving.isPending} disabled={!form.isDirty}>
          <Trans>Save these</Trans>
        </Button>
      </div>
    </Form>
  )
}

interface PictureProps {
  url: string | null
  addLabel: string
  onChange: (url: string | null) => void
}

function Picture({ url, addLabel, onChange }: PictureProps) {
  const uploading = useMutation({ mutationFn: (file: File) => uploadStaffImage(file), onSuccess: onChange })
  return (
    <div className={styles.picture}>
      {uploading.error && <Banner kind="failure">{uploading.error.message}</Banner>}
      {url && <img src={url} alt="" />}
      <div ref={restoreFocusInList} className={styles.actions}>
        <FileButton
          accept={imageTypes.join(',')}
          icon={<IconPhoto size={16} aria-hidden />}
          isBusy={uploading.isPending}
          onChoose={(file) => uploading.mutate(file)}
        >
          {url ? <Trans>Change picture</Trans> : addLabel}
        </FileButton>
        {url && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
