import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { companySizes } from '@veos/contract/people/reference/companies'
import { maxDescriptionCharacters } from '@veos/contract/platform/reference/limits'
import { type CallInput, call } from '../../platform/api.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { useFirstField } from '../../platform/ui/fields/focusField.ts'
import { NumberField, TextAreaField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toDraft } from '../../platform/ui/form/formDraft.ts'
import { defineForm, type FormFields } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { LeaveGuard } from '../../platform/ui/form/LeaveGuard.tsx'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { DoneNote } from '../../platform/ui/page/DoneNote.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { useBriefly } from '../../platform/ui/page/useBriefly.ts'
import { type CompanyProfile, useCompanyChange } from './companies.queries.ts'
import { listCompanyTypeOptions } from './companyTypes.ts'
import styles from './ProfileForm.module.css'

type Profile = CallInput<'POST /editCompany'>['body']

const profileFields = {
  companyName: { label: msg`Company name`, empty: '', from: (company) => company.companyName },
  address: { label: msg`Address`, empty: '', from: (company) => company.address },
  companyType: { label: msg`Type`, empty: '', from: (company): string => company.companyType },
  noOfEmployees: { label: msg`Employees`, empty: '', from: (company): string => company.noOfEmployees },
  yearFounded: { label: msg`Year founded`, empty: '', from: (company) => String(company.yearFounded) },
  description: { label: msg`Description`, empty: '', from: (company) => company.description },
  companyEmail: { label: msg`E-mail`, empty: '', from: (company) => company.companyEmail },
  companyPhone: { label: msg`Phone`, empty: '', from: (company) => company.companyPhone },
  website: { label: msg`Website`, empty: '', from: (company) => company.website ?? '' },
} satisfies FormFields<CompanyProfile, Profile>
const profileForm = defineForm<Profile, CompanyProfile>()(profileFields)

/** The form of a company's profile. */
export function ProfileForm({ company }: { company: CompanyProfile }) {
  const { t } = useLingui()
  const form = useForm(profileForm, { initial: toDraft(profileForm, company) })
  useFirstField(form.ref)
  const [isSavedShown, showSaved] = useBriefly()
  const edit = useCompanyChange((body: Profile) => call('POST /editCompany', { body }))

  function save() {
    edit.mutate(form.body(), {
      onSuccess: (answer) => {
        // As the server has stored it, without spaces at the ends.
        form.reset(toDraft(profileForm, answer))
        showSaved()
      },
      onError: form.refuse,
    })
  }

  return (
    <Form form={form} isBusy={edit.isPending} onSubmit={save} className={styles.form}>
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      <TextField autoComplete="organization" {...bind(form, 'companyName')} />
      <TextField autoComplete="street-address" {...bind(form, 'address')} />
      <div className={styles.pair}>
        <SelectField options={listCompanyTypeOptions()} {...bind(form, 'companyType')} />
        <SelectField
          options={companySizes.map((value) => ({ value, label: value.replace('-', '–') }))}
          {...bind(form, 'noOfEmployees')}
        />
        <NumberField {...bind(form, 'yearFounded')} />
      </div>
      <TextAreaField
        help={t`Two sentences on what you move, and where.`}
        isOptional
        rows={4}
        maxLength={maxDescriptionCharacters}
        {...bind(form, 'description')}
      />
      <div className={styles.pair}>
        <TextField type="email" autoComplete="email" isOptional {...bind(form, 'companyEmail')} />
        <TextField type="tel" autoComplete="tel" isOptional {...bind(form, 'companyPhone')} />
        <TextField type="url" autoComplete="url" isOptional {...bind(form, 'website')} />
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={edit.isPending}>
          <Trans>Save</Trans>
        </Button>
        <DoneNote isShown={isSavedShown}>
          <Trans>Saved</Trans>
        </DoneNote>
      </div>
      <LeaveGuard isDirty={form.isDirty}>
        <Trans>It is not saved yet. What you have changed will be lost.</Trans>
      </LeaveGuard>
    </Form>
  )
}
