import type { MessageDescriptor } from '@lingui/core'
import type { CallResult } from '@veos/contract/platform/errors'
import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import type { ComponentType } from 'react'
import type { Me } from '../../../people/accounts/session.queries.ts'
import type { CallAnswer } from '../../../platform/api.ts'
import { toBody } from '../../../platform/ui/form/formDraft.ts'
import type { FieldsOf, FormDescription } from '../../../platform/ui/form/formFields.ts'
import type { FormStep } from '../../../platform/ui/form/formStep.ts'
import type { ListQuery } from '../../../platform/useList.ts'
import type { KindFacts } from '../kindFacts.ts'
import type { OfferQuery } from '../offerPages.ts'

/** The server's questions that the user has confirmed, joined by commas. */
export interface ConfirmedQuery {
  confirmed?: string | undefined
}

export type FormMode = 'create' | 'edit' | 'duplicate'
export type AnsweredOffers = CallAnswer<'GET /myOffers'>

/** Everything specific to the form of one kind. `Draft` has the values as typed, `Form` the values as sent. */
export interface OfferForm<Draft extends object, Step extends string, Offer, Form> {
  facts: KindFacts
  texts: {
    /** 'Add load' and 'Edit load': the titles of the form. */
    add: MessageDescriptor
    edit: MessageDescriptor
    /** 'Your load is published' */
    published: MessageDescriptor
    /** 'This load could not be opened' */
    notOpened: MessageDescriptor
  }
  /** Moves past dates into the future; returns the same object if there are none. */
  withFreshDates: (draft: Draft, today: CalendarDate) => Draft
  /** In the order in which they are shown. */
  steps: readonly StepOf<Draft, Step, Offer>[]
  /** Shown beside the form: a `FormPreview` with the card of the offer. */
  Preview: ComponentType<{ draft: Draft; me: Me }>
  /** The modes in which all steps are shown from the start. */
  allShownIn?: readonly FormMode[]
  calls: {
    read: (id: string) => OfferQuery<Offer>
    /** The list of own offers, which publishing updates from its answer. */
    mine: (status: 'all') => ListQuery<Offer>
    /** Validates a step. The last step is validated by publishing. */
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

/** The body to send. The checks of the steps guarantee that it is complete. */
export function toForm<Draft extends object, Form>(
  form: FormDescription<Draft> & { calls: { create: (form: Form, query: never, options: never) => unknown } },
  draft: Draft,
): Form {
  return toBody(form, draft) as Form
}
