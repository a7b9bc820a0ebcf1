import { Trans, useLingui } from '@lingui/react/macro'
import { passwordCharacters } from '@veos/contract/people/reference/passwords'
import { Checkbox } from '../../platform/ui/Checkbox.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { FieldRow } from '../../platform/ui/Wizard.tsx'
import type { SignUpField, SignUpStepProps } from './signUpDraft.ts'

/** Who registers the company, and is its first Admin. */
export function UserStep({ draft, labels, errorOf, change }: SignUpStepProps) {
  const { t } = useLingui()
  const { min: least, max: most } = passwordCharacters
  const field = <Name extends Exclude<SignUpField, 'acceptTerms'>>(name: Name) => ({
    name,
    label: labels[name],
    value: draft[name],
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <FieldRow leastRem={14}>
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={100} />
      </FieldRow>
      <FieldRow leastRem={14}>
        <TextField
          {...field('email')}
          type="email"
          autoComplete="username"
          maxLength={254}
          help={t`You log in with it.`}
        />
        <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} help={t`Shown with your offers.`} />
      </FieldRow>
      <FieldRow leastRem={14}>
        <TextField
          {...field('password')}
          type="password"
          autoComplete="new-password"
          help={t`${least} to ${most} characters`}
        />
        <TextField {...field('repeatPassword')} type="password" autoComplete="new-password" help={t`The same again`} />
      </FieldRow>
      <Checkbox
        name="acceptTerms"
        isChecked={draft.acceptTerms}
        onChange={(acceptTerms) => change({ acceptTerms })}
        error={errorOf('acceptTerms')}
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
