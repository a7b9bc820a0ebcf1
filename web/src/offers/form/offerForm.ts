import type { MessageDescriptor } from '@lingui/core'
import type { CallResult } from '@veos/contract/errors'
import type { ComponentType } from 'react'
import type { Me } from '../../accounts/session.queries.ts'
import type { CallAnswer } from '../../api.ts'
import type { CalendarDate } from '../../ui/dates.ts'
import type { KindFacts } from '../kindFacts.ts'
import type { OfferPages, OfferQuery } from '../offerPages.ts'
import type { FormStep } from './formStep.ts'

export type FormMode = 'create' | 'edit' | 'duplicate'
export type AnsweredOffers = CallAnswer<'GET /myOffers'>

/** All that is particular to the form of one kind. `Draft` is what stands on screen: numbers as typed, nothing lost. */
export interface OfferForm<Draft extends object, Field extends string, Step extends string, Offer> {
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
  /** To be raised when the draft changes its shape: one that was kept before is then dropped instead of misread. */
  draftVersion: number
  empty: Draft
  /** A published offer, back in the form. */
  draftOf: (offer: Offer) => Draft
  /** The draft with dates that lie ahead; the same object where they do already. */
  withFreshDates: (draft: Draft, today: CalendarDate) => Draft
  /** Dotted paths as the server names its errors, each with the step that shows it, in the order of the screen. */
  fields: Readonly<Record<Field, Step>>
  /** What stands above each field, and before its message where the wrong fields are listed. */
  useLabels: () => Record<Field, string>
  steps: readonly StepOf<Draft, Field, Step>[]
  /** Beside the form: a `FormPreview` with the card that others will see. */
  Preview: ComponentType<{ draft: Draft; me: Me }>
  /** The modes that start with every step at once. */
  allShownIn?: readonly FormMode[]
  calls: {
    read: (id: string) => OfferQuery<Offer>
    /** One's own list, which the answer of publishing fills. */
    mine: (status: 'all') => OfferPages<Offer>
    /** Checks a step; the last one is checked by publishing. */
    check: (step: Step, draft: Draft) => Promise<CallResult<unknown>>
    create: (draft: Draft, options: { idempotencyKey: string }) => Promise<CallResult<AnsweredOffers>>
    update: (id: string, draft: Draft) => Promise<CallResult<AnsweredOffers>>
  }
}

interface StepOf<Draft extends object, Field extends string, Step extends string> {
  key: Step
  label: MessageDescriptor
  Content: ComponentType<FormStep<Draft, Field>>
}
