import { Trans, useLingui } from '@lingui/react/macro'
import { trialDays } from '@veos/contract/people/reference/plans'
import { TextPage } from './TextPage.tsx'

/** The terms that users agree to when they register. */
export function TermsPage() {
  const { t } = useLingui()
  return (
    <TextPage
      title={t`Terms & Conditions`}
      summary={t`Between your company and Veos, an Estonian company.`}
      sections={[
        {
          title: t`What Veos is`,
          text: (
            <p>
              <Trans>
                Veos is a marketplace on which transport companies publish and find spot freights, tenders, roundtrips
                and empty trucks. Contracts of carriage are made between the companies themselves. Veos is no party to
                them.
              </Trans>
            </p>
          ),
        },
        {
          title: t`Who may use it`,
          text: (
            <p>
              <Trans>
                Hauliers, forwarders and producers, each under its own VAT number, with one account for the company and
                one user for each person. What you say of your company and in your offers has to be true and current.
                Keep your password to yourself.
              </Trans>
            </p>
          ),
        },
        {
          title: t`Free trial and subscriptions`,
          text: (
            <>
              <p>
                <Trans>
                  A new company has a free trial of {trialDays} days. It needs no card and ends by itself. After it,
                  details of offers and publishing need a subscription.
                </Trans>
              </p>
              <p>
                <Trans>
                  A subscription can be cancelled at any time and stays active until the end of the period that is paid
                  for. There are no refunds. Prices are net of VAT.
                </Trans>
              </p>
            </>
          ),
        },
        {
          title: t`Offers, messages and reviews`,
          text: (
            <p>
              <Trans>
                Publish only what you mean to do, and reviews only of companies that you have worked with. Roundtrips
                are looked at before they appear. Messages are for the business between companies: what is reported to
                our staff may be removed.
              </Trans>
            </p>
          ),
        },
        {
          title: t`When terms are broken`,
          text: (
            <p>
              <Trans>
                We warn you first. What is wrong has to be put right within 10 working days after the warning; else we
                may close the account.
              </Trans>
            </p>
          ),
        },
        {
          title: t`Leaving`,
          text: (
            <p>
              <Trans>
                Ask for the deletion of your account under “My account”, or by e-mail. It is deleted within 3 working
                days of your request. There you can also ask for a copy of your data first.
              </Trans>
            </p>
          ),
        },
        {
          title: t`Changes of these terms`,
          text: (
            <p>
              <Trans>A change takes effect at the earliest 5 days after we have told you of it.</Trans>
            </p>
          ),
        },
      ]}
    />
  )
}
