import type { MessageDescriptor } from '@lingui/core'

/** The texts of each filter of a list. A missing filter does not compile. */
export type FilterTexts<Filters> = { readonly [Name in keyof Filters]: TextsOf<Filters[Name]> }

type TextsOf<Field> = Field extends { type: 'around' }
  ? PlaceTexts
  : Field extends { type: 'days' }
    ? DaysTexts
    : ChoiceTexts

/** The texts of any filter, as the bar uses them. */
export interface AnyFilterTexts {
  label: MessageDescriptor
  shortLabel?: MessageDescriptor
  chip?: (value: string) => MessageDescriptor
  placeholder?: MessageDescriptor
  placeholderInBar?: MessageDescriptor
  labelOf?: (value: string) => string
  options?: Readonly<Record<string, MessageDescriptor>>
  segments?: MessageDescriptor
}

interface PlaceTexts {
  label: MessageDescriptor
  /** The label in one word, for the inside of a field in a bar. */
  shortLabel: MessageDescriptor
  /** 'Loading: 10115 Berlin, 50 km' */
  chip: (place: string) => MessageDescriptor
}

interface DaysTexts {
  label: MessageDescriptor
  chip: (days: string) => MessageDescriptor
}

interface ChoiceTexts {
  label: MessageDescriptor
  /** Shown while nothing is chosen. */
  placeholder?: MessageDescriptor
  /** A shorter placeholder for the bar. */
  placeholderInBar?: MessageDescriptor
  /** The label of a value. Without it the value itself is shown. */
  labelOf?: (value: string) => string
  /** Texts of options that say more than the label of their value. */
  options?: Readonly<Record<string, MessageDescriptor>>
  /** Shows all options at once, after this one for "no choice". */
  segments?: MessageDescriptor
}
