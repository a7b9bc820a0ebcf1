/** The result of a submitted card: a nonce that the server can charge once, or the reason why there is none. */
export type CardResult = { nonce: string } | { failed: 'invalid_fields' | 'tokenise' | 'authentication' | 'cancelled' }

export type CardTheme = 'light' | 'dark'

/** A card form of the payment provider in a frame: our page has no access to what is typed into it. */
export interface CardForm {
  /** True for the test gateway, which moves no money. */
  isTest: boolean
  submit(about: { amountCents: number; cardholder: string }): Promise<CardResult>
  /** Changes the colours; typed text stays. */
  setTheme(theme: CardTheme): void
  close(): void
}

/** Texts for a form that has none of its own. */
export interface CardFormLabels {
  number: string
  expirationDate: string
  cvv: string
  /** The expected format of the date. */
  dateForm: string
  wrong: { number: string; expirationDate: string; cvv: string }
}

export interface CardFormOptions {
  clientToken: string
  /** The element that the form is added to. */
  container: HTMLElement
  theme: CardTheme
  /** The accessible name of the form. */
  title: string
  labels: CardFormLabels
  /** Called when the bank begins to authenticate the cardholder, and when it has finished. */
  onAsking?: (isAsking: boolean) => void
  /** Called when Enter is pressed in one of the fields. */
  onEnter?: () => void
}
