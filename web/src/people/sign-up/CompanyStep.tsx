import { Trans, useLingui } from '@lingui/react/macro'
import { companySizes } from '@veos/contract/people/reference/companies'
import { getCountryLabel } from '../../platform/countries.ts'
import { SearchSelect } from '../../platform/ui/choice/SearchSelect.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { NumberField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { bind } from '../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { listCompanyTypeOptions } from '../companies/companyTypes.ts'
import { listCountryOptions } from '../companies/countryOptions.ts'
import type { SignUpStepProps } from './signUpForm.ts'
import { findVatFormat } from './vatField.ts'

const sizeOptions = companySizes.map((size) => ({
  value: size,
  label: size.replace('-', '–'),
}))

/** The fields of the company. The VAT number comes first, because it fills in the data of the register. */
export function CompanyStep(step: SignUpStepProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        {...bind(step, 'vatNumber')}
        help={<VatHelp typed={step.draft.vatNumber} />}
        autoComplete="off"
        maxLength={40}
      />
      <TextField {...bind(step, 'companyName')} autoComplete="organization" maxLength={150} />
      <FieldRow leastRem={14}>
        <SearchSelect {...bind(step, 'country')} options={listCountryOptions()} placeholder={t`Choose`} />
        <TextField {...bind(step, 'address')} autoComplete="street-address" maxLength={200} />
      </FieldRow>
      <FieldRow>
        <SelectField {...bind(step, 'companyType')} options={listCompanyTypeOptions()} placeholder={t`Choose`} />
        <SelectField {...bind(step, 'noOfEmployees')} options={sizeOptions} placeholder={t`Choose`} />
        <NumberField {...bind(step, 'yearFounded')} />
      </FieldRow>
      <TextField {...bind(step, 'website')} type="url" autoComplete="url" maxLength={200} isOptional />
      <FieldRow leastRem={14}>
        <TextField {...bind(step, 'companyEmail')} type="email" autoComplete="email" maxLength={254} />
        <TextField {...bind(step, 'companyPhone')} type="tel" autoComplete="tel" maxLength={40} />
      </FieldRow>
    </>
  )
}

/** The number of characters of a VAT number in the typed country. */
function VatHelp({ typed }: { typed: string }) {
  const form = findVatFormat(typed)
  if (!form) return <Trans>With the code of its country, such as EE123456789</Trans>
  const { code, lengths } = form
  const country = getCountryLabel(form.country)
  return (
    <Trans>
      {country}: {code} and {lengths} characters
    </Trans>
  )
}
