import type { MessageDescriptor } from '@lingui/core'

/** How each filter of a list is called; one that is left out does not compile. */
export type FilterTexts<Filters> = { readonly [Name in keyof Filters]: TextsOf<Filters[Name]> }

type TextsOf<Field> = Field extends { type: 'around' }
  ? PlaceTexts
  : Field extends { type: 'days' }
    ? DaysTexts
    : ChoiceTexts

/** The texts of any filter, as the bar looks them up. */
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
  /** The label in one word, inside the field of a bar. */
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
  /** While nothing is chosen. */
  placeholder?: MessageDescriptor
  /** The same in the bar, where there is less room. */
  placeholderInBar?: MessageDescriptor
  /** What a value is called; a value without it is a word itself. */
  labelOf?: (value: string) => string
  /** What an option says where that is more than its own label. */
  options?: Readonly<Record<string, MessageDescriptor>>
  /** All options in sight, after this one for no choice. */
  segments?: MessageDescriptor
}
