import { msg } from '@lingui/core/macro'
import type { LegalText } from './legalText.ts'

export const terms2: LegalText = {
  summary: msg`Between your company and the company that runs Veos.`,
  changes: [
    msg`Version 1 was the short text from before the exchange opened. This one is whole; what version 1 promised stays: deletion within 3 working days, 5 days of notice before changes, 10 working days to mend a violation.`,
    msg`New are the sections about who runs Veos, how offers are ranked, illegal content and complaints, liability, and the law that applies.`,
  ],
  sections: [
    {
      id: 'operator',
      title: msg`Who we are`,
      parts: [
        msg`Veos is run by the company below (“we”). These terms are the contract between it and the company that registers (“you”). Registering means accepting them, and whoever registers confirms that they may do so for their company.`,
        'operator',
        msg`Veos is for businesses alone. Consumers cannot register, and the rules of law for consumers do not apply.`,
      ],
    },
    {
      id: 'service',
      title: msg`What Veos does, and what it does not`,
      parts: [
        msg`Veos is a marketplace: hauliers, forwarders and producers publish spot freights, tenders, roundtrips and empty trucks, find each other’s, and deal with each other by messages, offers, quotations and agreements.`,
        msg`Contracts of carriage and all others about freight are made between the companies themselves, under their own terms and the law that applies to them, such as the CMR Convention. We are no party to them, neither carrier nor forwarder nor agent. An agreement on Veos records what two companies have agreed on; it adds no duty of ours.`,
        msg`We do not check whether a company can pay, whether its insurance and licences are valid or whether an offer is real, unless a page says that we have. VAT numbers are checked in their form or with the register of the European Commission, as the company’s page says. Check your partner as you would anywhere.`,
        msg`Distances, routes, travel times and price comparisons are estimates, and say so. Look at the road, the truck and the law before you rely on one.`,
      ],
    },
    {
      id: 'account',
      title: msg`Your account`,
      parts: [
        [
          msg`One account for each company, under its own VAT number; one user for each person. Users are not shared.`,
          msg`What you say of your company has to be true and current. A company always keeps at least one Admin, who decides who else belongs to the team.`,
          msg`Keep passwords to yourself, and tell us at once when somebody else may have one. What is done with your users counts as done by you, unless you could not have prevented it.`,
          msg`The contacts, prices and documents that you see of others are for doing business with them. Copying the market by programs, other than through the documented interface, is not allowed.`,
        ],
      ],
    },
    {
      id: 'offers',
      title: msg`Offers, messages and reviews`,
      parts: [
        [
          msg`Publish only what you mean to do and may do, with true dates, loads and prices, and take down what is no longer to be had.`,
          msg`Roundtrips are looked at by our staff before they appear. All other offers appear at once.`,
          msg`Messages are for the business between companies: no advertising in bulk, no threats, nothing illegal.`,
          msg`Review only what you have dealt with yourself, and truly. Negative reviews are looked at before they count, and the company reviewed may answer and object.`,
          msg`What you publish stays yours. You allow us to show it to those for whom it is meant, to translate it and to store it, for as long as it is on Veos.`,
        ],
      ],
    },
    {
      id: 'ranking',
      title: msg`How offers are ranked`,
      parts: [
        msg`Lists show the newest offer first, unless you sort them otherwise. Nobody can pay to be higher up, our own business gets nothing that yours does not, and plans decide what you may see and publish, not where you stand.`,
      ],
    },
    {
      id: 'plans',
      title: msg`Free trial, plans and payment`,
      parts: [
        [
          msg`A new company has a free trial of 30 days. It needs no card, ends by itself and turns into nothing that costs.`,
          msg`After it, details of offers, contacts and publishing need a plan. What each plan contains and costs is on the page of prices; prices are net, VAT is added as the law says.`,
          msg`A plan is paid in advance for 1, 6 or 12 months and renews itself for the same term and at the price that then applies, until you cancel it. A change of price is announced like a change of these terms, and applies from the next renewal.`,
          msg`You can cancel at any time, under “Subscription”. The plan then runs to the end of the period that is paid for, and is not renewed.`,
          msg`There are no refunds, unless mandatory law says otherwise.`,
          msg`If a payment fails, we try it again and write to your Admins. If it stays unpaid, the plan ends; your data stay.`,
          msg`Invoices come by e-mail and are under “Subscription”.`,
        ],
      ],
    },
    {
      id: 'violations',
      title: msg`When these terms are broken`,
      parts: [
        msg`We warn you first, by e-mail to your Admins and with the reason. What is wrong has to be put right within 10 working days after the warning. If it is not, we may suspend the company: its offers leave the lists and its users can neither read nor write.`,
        msg`Single offers, messages and reviews that break the law or these terms may be removed, with the reason. Without a warning we suspend only where the law obliges us to, where others would be harmed meanwhile, as by fraud, or where the same has been warned of before.`,
        msg`Nothing is deleted by a suspension. You can ask for a copy of your data throughout, answer us and complain. We lift a suspension when what was wrong is put right, or when we were mistaken.`,
      ],
    },
    {
      id: 'illegal-content',
      title: msg`Illegal content, complaints and the Digital Services Act`,
      parts: [
        msg`Whoever finds something illegal on Veos tells us through the contact form, topic “Illegal content”, or by e-mail: what it is, where it stands (its address), why it is illegal, who you are, and that you write in good faith. We confirm that we have it, decide with care and without delay, and say what we decided and why. A person decides, not a program.`,
        msg`The same contact is our single point of contact for users and for the authorities of the member states, the Commission and the European Board for Digital Services under Articles 11 and 12 of Regulation (EU) 2022/2065. We answer in English and Estonian.`,
        msg`Against a decision about your content, your account or a notice of yours you can complain to us within six months, free of charge. Somebody who did not make the decision looks at it anew. If we do not agree, an out-of-court body certified under Article 21 of that Regulation, or a court, is open to you.`,
        msg`Whoever often publishes what is plainly illegal, or often sends notices that are plainly unfounded, is suspended for a reasonable time after a warning.`,
      ],
    },
    {
      id: 'availability',
      title: msg`Availability`,
      parts: [
        msg`We run Veos with care and mend faults as soon as we can, but we promise no share of hours in which it is there. Maintenance that will be felt is announced where it can be.`,
      ],
    },
    {
      id: 'liability',
      title: msg`Liability`,
      parts: [
        msg`We are liable without limit for damage caused by intent or gross negligence, for injury to life or health, and wherever the law allows no limit. Otherwise we are liable only for breaking a main duty of this contract, only for direct and foreseeable damage, and up to what you have paid us in the 12 months before it.`,
        msg`We are not liable for what companies agree on, do or leave undone among each other, nor for content that users publish, as long as we did not know of it or acted once we did.`,
        msg`You make good what others claim from us because you have broken the law or these terms, unless it was not your fault.`,
      ],
    },
    {
      id: 'data',
      title: msg`Data`,
      parts: [
        msg`What we do with personal data is in our Privacy Policy. What you write to other companies or learn of their people, you handle under your own responsibility. You have access to your own data through your pages and the copy that you can ask for; we use what is on Veos to run it and for counts in which nobody is recognisable.`,
      ],
    },
    {
      id: 'leaving',
      title: msg`Leaving`,
      parts: [
        msg`Ask for the deletion of your account under “My account”, or by e-mail. It is deleted within 3 working days of your request. There you can also ask for a copy of your data first; the copy too is ready within 3 working days. If you are the last one of your company, the company goes with the account.`,
        msg`We may end the contract for a good reason at once, else with 30 days of notice by e-mail and not before the end of the period that is paid for.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes of these terms`,
      parts: [
        msg`We may change these terms for a good reason: the law changes, Veos can do something new, or a text turns out to be wrong or unclear. Every member is told by e-mail and in the product, and a change takes effect at the earliest 5 days after that notice, later where the law asks for more.`,
        msg`Who does not agree can end the account before that day. Who goes on using Veos afterwards has agreed. All versions stay readable on this page.`,
      ],
    },
    {
      id: 'law',
      title: msg`Law and court`,
      parts: [
        msg`Estonian law applies, without its rules that lead to another law and without the UN Convention on the International Sale of Goods. Disputes that we cannot settle between us are decided by Harju County Court in Tallinn (Harju Maakohus).`,
        msg`If a part of these terms is invalid, the others stay. Translations are for convenience; the English text counts.`,
      ],
    },
  ],
}
