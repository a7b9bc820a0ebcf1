import { Trans, useLingui } from '@lingui/react/macro'
import { passwordCharacters } from '@veos/contract/people/reference/passwords'
import { Checkbox } from '../../platform/ui/fields/Checkbox.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { bind } from '../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import type { SignUpStepProps } from './signUpForm.ts'

/** The fields of the person who registers the company and becomes its first Admin. */
export function UserStep(step: SignUpStepProps) {
  const { t } = useLingui()
  const { min: least, max: most } = passwordCharacters
  return (
    <>
      <FieldRow leastRem={14}>
        <TextField {...bind(step, 'firstName')} autoComplete="given-name" maxLength={100} />
        <TextField {...bind(step, 'lastName')} autoComplete="family-name" maxLength={100} />
      </FieldRow>
      <FieldRow leastRem={14}>
        <TextField
          {...bind(step, 'email')}
          type="email"
          autoComplete="username"
          maxLength={254}
          help={t`You log in with it.`}
        />
        <TextField
          {...bind(step, 'phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          help={t`Shown with your offers.`}
        />
      </FieldRow>
      <FieldRow leastRem={14}>
        <TextField
          {...bind(step, 'password')}
          type="password"
          autoComplete="new-password"
          help={t`${least} to ${most} characters`}
        />
        <TextField
          {...bind(step, 'repeatPassword')}
          type="password"
          autoComplete="new-password"
          help={t`The same again`}
        />
      </FieldRow>
      <Checkbox
        name="acceptTerms"
        isChecked={step.draft.acceptTerms}
        onChange={(acceptTerms) => step.change({ acceptTerms })}
        error={step.errorOf('acceptTerms')}
        label={
          <span>
            <Trans>
              I accept the{' '}
              <a href="/terms" target="_blank" rel="noopener">
                Terms & Conditions
              </a>{' '}
              and have read the{' '}
              <a href="/privacy" target="_blank" rel="noopener">
                Privacy Policy
              </a>
            </Trans>
          </span>
        }
      />
    </>
  )
}
