import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatEuros, formatEurosPerKm, formatExactEuros } from '@veos/contract/platform/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeI18n } from './makeI18n.ts'

function Sentences({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <p title={t`Reviews of ${name}`}>
      <Trans>
        Block <strong>{name}</strong> and 2 others? Nobody of {name} can write to you.
      </Trans>
    </p>
  )
}

test('browsers do not translate amounts in sentences, but all other values', () => {
  const sentenceOf = (value: string) =>
    renderToStaticMarkup(
      <I18nProvider i18n={makeI18n()}>
        <Trans>
          You pay <strong>{value}</strong> today
        </Trans>
      </I18nProvider>,
    )
  for (const amount of [formatEuros(125_000), formatExactEuros(-6980), formatEurosPerKm(120)]) {
    expect(sentenceOf(amount)).toBe(`You pay <strong><span translate="no">${amount}</span></strong> today`)
  }
  for (const other of ['2 trucks', 'in €', 'Euro 6']) {
    expect(sentenceOf(other)).toBe(`You pay <strong>${other}</strong> today`)
  }
})

test.each([
  'Trans <b>Bold</b> Oü',
  'Veos <1>x</1>',
  '<0/><1/>',
  'A < B > C',
  '</0><script>ran()</script>',
  '{name} {0} # %',
  String.raw`\u202eVeos \x3cb\x3e \\u0041 \ \x5c`,
])('sentences and titles say a name as it is: %s', (name) => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={makeI18n()}>
      <Sentences name={name} />
    </I18nProvider>,
  )
  const written = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(html).toBe(
    `<p title="Reviews of ${written}">Block <strong>${written}</strong> and 2 others? Nobody of ${written} can write to you.</p>`,
  )
})
