import type { MessageDescriptor } from '@lingui/core'
import type { CallResult } from '@veos/contract/platform/errors'
import type { ComponentType } from 'react'
import type { Me } from '../../../people/accounts/session.queries.ts'
import type { CallAnswer } from '../../../platform/api.ts'
import type { CalendarDate } from '../../../platform/ui/dates.ts'
import { toBody } from '../../../platform/ui/form/formDraft.ts'
import type { FieldsOf, FormDescription } from '../../../platform/ui/form/formFields.ts'
import type { FormStep } from '../../../platform/ui/form/formStep.ts'
import type { ListQuery } from '../../../platform/useList.ts'
import type { KindFacts } from '../kindFacts.ts'
import type { OfferQuery } from '../offerPages.ts'

/** The questions of the server that were answered with yes, joined by commas. */
export interface ConfirmedQuery {
  confirmed?: string | undefined
}

export type FormMode = 'create' | 'edit' | 'duplicate'
export type AnsweredOffers = CallAnswer<'GET /myOffers'>

/** Everything specific to the form of one kind. `Draft` has the values on screen, `Form` those that are sent. */
export interface OfferForm<Draft extends object, Step extends string, Offer, Form> {
  facts: KindFacts
  texts: {
    /** 'Add load' and 'Edit load', over the form. */
    add: MessageDescriptor
    edit: MessageDescriptor
    /** 'Your load is published' */
    published: MessageDescriptor
    /** 'This load could not be opened' */
    notOpened: MessageDescriptor
  }
  /** The draft with dates that lie ahead; the same object where they do already. */
  withFreshDates: (draft: Draft, today: CalendarDate) => Draft
  /** In the order of the screen. */
  steps: readonly StepOf<Draft, Step, Offer>[]
  /** Beside the form: a `FormPreview` with the card that others will see. */
  Preview: ComponentType<{ draft: Draft; me: Me }>
  /** The modes that start with every step at once. */
  allShownIn?: readonly FormMode[]
  calls: {
    read: (id: string) => OfferQuery<Offer>
    /** One's own list, which the answer of publishing fills. */
    mine: (status: 'all') => ListQuery<Offer>
    /** Checks a step; the last one is checked by publishing. */
    check: (step: Step, form: Form, query: ConfirmedQuery) => Promise<CallResult<unknown>>
    create: (
      form: Form,
      query: ConfirmedQuery,
      options: { idempotencyKey: string },
    ) => Promise<CallResult<AnsweredOffers>>
    update: (id: string, form: Form, query: ConfirmedQuery) => Promise<CallResult<AnsweredOffers>>
  }
}

interface StepOf<Draft extends object, Step extends string, Offer> {
  key: Step
  label: MessageDescriptor
  fields: Partial<FieldsOf<Draft, Offer>>
  Content: ComponentType<FormStep<Draft>>
}

/** What is sent: the steps have seen to it that nothing is missing. */
export function toForm<Draft extends object, Form>(
  form: FormDescription<Draft> & { calls: { create: (form: Form, query: never, options: never) => unknown } },
  draft: Draft,
): Form {
  return toBody(form, draft) as Form
}
