import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Language, languageValues } from '@veos/contract/platform/reference/languages'
import { richTextMarks } from '@veos/contract/platform/reference/richText'
import { languagesTexts } from '@veos/contract/platform/texts/languages'
import {
  firstLanguage,
  hasOwnPage,
  maxBodyCharacters,
  maxShortTextCharacters,
  maxTitleCharacters,
  savedMeanwhile,
} from '@veos/contract/site/reference/content'
import { useState } from 'react'
import type { CallError } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { getLabel } from '../../platform/i18n.ts'
import { uploadStaffImage } from '../../platform/images/uploadImage.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { TextAreaField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import { RichTextField } from '../../platform/ui/rich-text/RichTextField.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { ContentSettings } from './ContentSettings.tsx'
import { DeleteButton, MoveButtons } from './ItemActions.tsx'
import { WrittenText } from './PostPage.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import styles from './StaffContent.module.css'
import { type ContentItem, type ContentText, queryContentItem, useShowItem } from './staffContent.queries.ts'
import { TextState, TextVersions } from './TextVersions.tsx'

/** One text: its translations, its versions, and the settings that all languages share. */
export function ContentEditor({ id, isOrdered }: { id: string; isOrdered: boolean }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<Language>(firstLanguage)
  const { data: item, isError, error, refetch, isFetching } = useQuery(queryContentItem(id))
  if (isError && !item) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!item) return <Skeleton width="100%" height="24rem" />
  const written = new Set(item.texts.map((each) => each.language))
  return (
    <article className={styles.editor}>
      <div className={styles.head}>
        <SelectField
          label={t`Language`}
          name="language"
          value={language}
          onChange={(chosen) => setLanguage(chosen as Language)}
          options={languageValues.map((value) => {
            const name = getLabel('language', value, languagesTexts)
            return { value, label: written.has(value) ? name : t`${name}: not written` }
          })}
        />
        {isOrdered && <MoveButtons item={item} />}
      </div>
      <TextForm key={language} item={item} language={language} />
      <ContentSettings item={item} />
      <DeleteButton item={item} />
    </article>
  )
}

interface Body {
  title: string
  shortText: string
  body: string
}

const textForm = defineForm<Body>()({
  title: { label: msg`Title`, empty: '' },
  shortText: { label: msg`Short text`, empty: '' },
  body: { label: msg`Text`, empty: '' },
})

const nothing: Body = { title: '', shortText: '', body: '' }

function TextForm({ item, language }: { item: ContentItem; language: Language }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const show = useShowItem()
  const saved = item.texts.find((each) => each.language === language)
  const { title, shortText, body } = saved ?? nothing
  const form = useForm(textForm, { initial: { title, shortText, body }, storedAs: `content-${item._id}-${language}` })
  /** The saved version on which the typed text is based. */
  const [base, setBase] = useState(saved?.revision ?? 0)
  const [isPreviewed, setPreviewed] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const [isOvertaken, setOvertaken] = useState(false)
  const params = { id: item._id, language }

  const onError = (refused: CallError) => {
    if (refused.code === savedMeanwhile) {
      // The number of the latest version is known only after refetching.
      queryClient.invalidateQueries({ queryKey: queryContentItem(item._id).queryKey }).then(() => setOvertaken(true))
    } else form.refuse(refused)
  }
  const saving = useCallMutation('POST /back-office/content/:id/texts/:language', { onError })
  const publishing = useCallMutation('POST /back-office/content/:id/texts/:language/publish', { onError })
  const withdrawing = useCallMutation('POST /back-office/content/:id/texts/:language/withdraw', {
    onSuccess: (next) => {
      show(next)
      showToast({ title: t`Taken back` })
    },
    onError,
  })
  const isBusy = saving.isPending || publishing.isPending || withdrawing.isPending

  /**
   * Saves the typed text if it has changed.
   * @returns the version that is then the latest
   */
  async function save(baseRevision: number): Promise<number> {
    if (!form.isDirty && baseRevision > 0) return baseRevision
    const next = await saving.mutateAsync({ params, body: { ...form.body(), baseRevision } })
    const text = textIn(next, language)
    form.reset({ title: text.title, shortText: text.shortText, body: text.body })
    setBase(text.revision)
    setOvertaken(false)
    show(next)
    return text.revision
  }

  const saveOnly = (baseRevision = base) =>
    save(baseRevision).then(
      () => showToast({ title: t`Saved` }),
      () => {},
    )

  /** @param at a time in the future; null for now */
  async function publish(at: string | null): Promise<void> {
    const revision = await save(base)
    show(await publishing.mutateAsync({ params, body: { revision, at } }))
    setScheduling(false)
    showToast({ title: at === null ? t`Published` : t`Scheduled` })
  }

  const hasPage = hasOwnPage(item.kind)
  return (
    <Form
      form={form}
      isBusy={isBusy}
      onSubmit={() => saveOnly()}
      className={styles.form}
      aria-label={getLabel('language', language, languagesTexts)}
    >
      <TextState text={saved} />
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      {isOvertaken && (
        <Banner
          kind="warning"
          action={
            <Button isCompact isBusy={isBusy} onClick={() => saveOnly(saved?.revision ?? 0)}>
              <Trans>Save mine as the next version</Trans>
            </Button>
          }
        >
          <Trans>
            A colleague has saved this text meanwhile: it is below, among the versions. Yours is still here.
          </Trans>
        </Banner>
      )}
      <TextField maxLength={maxTitleCharacters} autoComplete="off" {...bind(form, 'title')} />
      {hasPage && (
        <TextAreaField
          rows={3}
          maxLength={maxShortTextCharacters}
          help={t`Lists, search engines and the feed show it.`}
          {...bind(form, 'shortText')}
        />
      )}
      {isPreviewed ? (
        <div className={styles.preview}>
          {hasPage ? (
            <WrittenText
              text={{
                shortContent: form.draft.shortText,
                content: form.draft.body,
                language,
                imageUrl: item.imageUrl,
                darkImageUrl: item.darkImageUrl,
              }}
            />
          ) : (
            <RichText html={form.draft.body} />
          )}
        </div>
      ) : (
        <RichTextField
          marks={richTextMarks.article}
          mostCharacters={maxBodyCharacters}
          minHeightPx={hasPage ? 280 : 120}
          maxHeightPx={640}
          onUploadImage={uploadStaffImage}
          {...bind(form, 'body')}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" isBusy={saving.isPending && !isScheduling}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={() => setPreviewed(!isPreviewed)} aria-pressed={isPreviewed}>
          {isPreviewed ? <Trans>Write</Trans> : <Trans>Preview</Trans>}
        </Button>
        {saved && saved.state !== 'draft' && (
          <Button isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate({ params })}>
            <Trans>Take back</Trans>
          </Button>
        )}
        {saved?.state !== 'published' && (
          <Button onClick={() => setScheduling(true)} disabled={isBusy}>
            <Trans>Schedule…</Trans>
          </Button>
        )}
        <Button variant="primary" isBusy={publishing.isPending} onClick={() => publish(null).catch(() => {})}>
          <Trans>Publish</Trans>
        </Button>
      </div>
      {isScheduling && <ScheduleDialog onSchedule={publish} onClose={() => setScheduling(false)} />}
      {saved && <TextVersions text={saved} itemId={item._id} onTake={(words) => form.change(words)} />}
    </Form>
  )
}

function textIn(item: ContentItem, language: Language): ContentText {
  return item.texts.find((each) => each.language === language)!
}
