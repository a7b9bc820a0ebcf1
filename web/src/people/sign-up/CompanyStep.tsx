import { Trans, useLingui } from '@lingui/react/macro'
import { companySizes, companyTypes } from '@veos/contract/people/reference/companies'
import { countries } from '@veos/contract/platform/reference/countries'
import { SearchSelect } from '../../platform/ui/SearchSelect.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { FieldRow } from '../../platform/ui/Wizard.tsx'
import type { SignUpField, SignUpStepProps } from './signUpDraft.ts'
import { vatFormOf } from './vatField.ts'

const countryOptions = countries
  .map(({ value, label }) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))
const typeOptions = companyTypes.map((type) => ({ value: type, label: type }))
const sizeOptions = companySizes.map((size) => ({
  value: size,
  label: size.replace('-', '–'),
}))

/** The company. Its VAT number comes first: it fills in what the register knows. */
export function CompanyStep({ draft, labels, errorOf, change }: SignUpStepProps) {
  const { t } = useLingui()
  const field = <Name extends Exclude<SignUpField, 'acceptTerms'>>(name: Name) => ({
    name,
    label: labels[name],
    value: draft[name],
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <TextField {...field('vatNumber')} help={<VatHelp typed={draft.vatNumber} />} autoComplete="off" maxLength={40} />
      <TextField {...field('companyName')} autoComplete="organization" maxLength={150} />
      <FieldRow leastRem={14}>
        <SearchSelect {...field('country')} options={countryOptions} placeholder={t`Choose`} />
        <TextField {...field('address')} autoComplete="street-address" maxLength={200} />
      </FieldRow>
      <FieldRow>
        <SelectField {...field('companyType')} options={typeOptions} placeholder={t`Choose`} />
        <SelectField {...field('noOfEmployees')} options={sizeOptions} placeholder={t`Choose`} />
        <TextField {...field('yearFounded')} inputMode="numeric" autoComplete="off" maxLength={4} />
      </FieldRow>
      <TextField {...field('website')} type="url" autoComplete="url" maxLength={200} isOptional />
      <FieldRow leastRem={14}>
        <TextField {...field('companyEmail')} type="email" autoComplete="email" maxLength={254} />
        <TextField {...field('companyPhone')} type="tel" autoComplete="tel" maxLength={40} />
      </FieldRow>
    </>
  )
}

/** How many characters a number of this country has. */
function VatHelp({ typed }: { typed: string }) {
  const form = vatFormOf(typed)
  if (!form) return <Trans>With the code of its country, such as EE123456789</Trans>
  const { country, code, lengths } = form
  return (
    <Trans>
      {country}: {code} and {lengths} characters
    </Trans>
  )
}
