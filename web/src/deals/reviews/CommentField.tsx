import { Trans, useLingui } from '@lingui/react/macro'
import { maxReviewCharacters } from '@veos/contract/deals/reference/reviews'
import { richTextMarks } from '@veos/contract/platform/reference/richText'
import type { CallError } from '../../platform/api.ts'
import { Checkbox } from '../../platform/ui/fields/Checkbox.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { RichTextField } from '../../platform/ui/rich-text/RichTextField.tsx'

interface CommentFieldProps {
  value: string
  onChange: (value: string) => void
  error: CallError | null
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  /** For forms in which it is the first field. */
  hasFocus?: boolean
}

/** The comment of a review or reply, with a question if it contains persons, numbers or addresses. */
export function CommentField({ value, onChange, error, isConfirmed, onConfirm, hasFocus }: CommentFieldProps) {
  const { t } = useLingui()
  const fault = error?.errors.comment
  const isOther = error && Object.keys(error.errors).length === 0
  return (
    <>
      {isOther && <Banner kind="failure">{error.message}</Banner>}
      <RichTextField
        label={t`Comment`}
        name="comment"
        placeholder={t`Enter your comment`}
        marks={richTextMarks.plain}
        mostCharacters={maxReviewCharacters}
        minHeightPx={160}
        maxHeightPx={240}
        value={value}
        onChange={onChange}
        error={fault?.msg ?? null}
        hasFocus={hasFocus}
      />
      {fault?.confirm && (
        <Checkbox
          label={<Trans>Yes, this is meant to be read by everybody</Trans>}
          isChecked={isConfirmed}
          onChange={onConfirm}
        />
      )}
    </>
  )
}
