/** What came of a card that was entered: a nonce that the server may charge once, or why there is none. */
export type CardResult = { nonce: string } | { failed: 'invalid_fields' | 'tokenise' | 'authentication' | 'cancelled' }

export type CardTheme = 'light' | 'dark'

/** A card form of the payment provider, in a frame: our page never sees what is typed into it. */
export interface CardForm {
  /** That of the test gateway: no money moves. */
  isTest: boolean
  submit(about: { amountCents: number; cardholder: string }): Promise<CardResult>
  /** Shows it in other colours; what was typed stays. */
  setTheme(theme: CardTheme): void
  close(): void
}

/** What a form says that has no words of its own. */
export interface CardFormLabels {
  number: string
  expirationDate: string
  cvv: string
  /** How a date is entered. */
  dateForm: string
  wrong: { number: string; expirationDate: string; cvv: string }
}

export interface CardFormOptions {
  clientToken: string
  /** Where it is put. */
  container: HTMLElement
  theme: CardTheme
  /** What the form is called for those who do not see it. */
  title: string
  labels: CardFormLabels
  /** The bank asks for the card's owner, or has its answer. */
  onAsking?: (isAsking: boolean) => void
  /** Enter was pressed in one of its fields. */
  onEnter?: () => void
}
