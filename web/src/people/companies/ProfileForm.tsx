import { Trans, useLingui } from '@lingui/react/macro'
import { companySizes, companyTypes } from '@veos/contract/people/reference/companies'
import { maxDescriptionCharacters } from '@veos/contract/platform/reference/limits'
import { useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DoneNote } from '../../platform/ui/DoneNote.tsx'
import { focusField } from '../../platform/ui/focusField.ts'
import { LeaveGuard } from '../../platform/ui/LeaveGuard.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { Banner } from '../../platform/ui/States.tsx'
import { NumberField, TextAreaField, TextField } from '../../platform/ui/TextField.tsx'
import { useBriefly } from '../../platform/ui/useBriefly.ts'
import { useFirstField } from '../../platform/ui/useFirstField.ts'
import { type CompanyProfile, useCompanyChange } from './companies.queries.ts'
import styles from './ProfileForm.module.css'
import { isSameDraft, type ProfileDraft, toDraft } from './profileDraft.ts'

/** The form of a company's profile. */
export function ProfileForm({ company }: { company: CompanyProfile }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  const [saved, setSaved] = useState(() => toDraft(company))
  const [draft, setDraft] = useState(saved)
  const [isSavedShown, showSaved] = useBriefly()
  const edit = useCompanyChange((body: ProfileDraft) => call('POST /editCompany', { body }))
  const [faults, setFaults] = useState<Readonly<Record<string, { msg: string }>>>({})
  const isDirty = !isSameDraft(draft, saved)

  /** A field's value, its error, and how it changes. */
  const field = <Name extends keyof ProfileDraft>(name: Name) => ({
    name,
    value: draft[name],
    error: faults[name]?.msg ?? null,
    onChange: (value: string) => {
      setDraft((before) => ({ ...before, [name]: value }))
      setFaults(({ [name]: _, ...others }) => others)
    },
  })

  function save() {
    edit.mutate(draft, {
      onSuccess: (answer) => {
        // As stored by the server: without spaces at the ends.
        const savedDraft = toDraft(answer)
        setSaved(savedDraft)
        setDraft(savedDraft)
        setFaults({})
        showSaved()
      },
      onError: ({ errors }) => {
        setFaults(errors)
        requestAnimationFrame(() => focusField(form.current, ...Object.keys(errors)))
      },
    })
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!edit.isPending) save()
      }}
    >
      {edit.error && Object.keys(edit.error.errors).length === 0 && (
        <Banner kind="failure">{edit.error.message}</Banner>
      )}
      <TextField label={t`Company name`} autoComplete="organization" {...field('companyName')} />
      <TextField label={t`Address`} autoComplete="street-address" {...field('address')} />
      <div className={styles.pair}>
        <SelectField
          label={t`Type`}
          options={companyTypes.map((value) => ({ value, label: value }))}
          {...field('companyType')}
        />
        <SelectField
          label={t`Employees`}
          options={companySizes.map((value) => ({ value, label: value.replace('-', '–') }))}
          {...field('noOfEmployees')}
        />
        <NumberField label={t`Year founded`} {...field('yearFounded')} />
      </div>
      <TextAreaField
        label={t`Description`}
        help={t`Two sentences on what you move, and where.`}
        isOptional
        rows={4}
        maxLength={maxDescriptionCharacters}
        {...field('description')}
      />
      <div className={styles.pair}>
        <TextField label={t`E-mail`} type="email" autoComplete="email" isOptional {...field('companyEmail')} />
        <TextField label={t`Phone`} type="tel" autoComplete="tel" isOptional {...field('companyPhone')} />
        <TextField label={t`Website`} type="url" autoComplete="url" isOptional {...field('website')} />
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={edit.isPending}>
          <Trans>Save</Trans>
        </Button>
        <DoneNote isShown={isSavedShown}>
          <Trans>Saved</Trans>
        </DoneNote>
      </div>
      <LeaveGuard isDirty={isDirty}>
        <Trans>It is not saved yet. What you have changed will be lost.</Trans>
      </LeaveGuard>
    </form>
  )
}
