/**
 * The card numbers that the card form of the test gateway accepts, and the result of each. The first six are
 * Braintree's test numbers for 3-D Secure.
 */
export const testCards = {
  succeeds: { number: '4000000000002701', isChallenged: false },
  not_authenticated: { number: '4000000000002925', isChallenged: false },
  challenge_passes: { number: '4000000000002503', isChallenged: true },
  challenge_fails: { number: '4000000000002370', isChallenged: true },
  unavailable: { number: '4000000000002420', isChallenged: false },
  error: { number: '4000000000002644', isChallenged: false },
  declined: { number: '4000111111111115', isChallenged: false },
  declined_for_good: { number: '4000111111111511', isChallenged: false },
  declines_later: { number: '4000000000002719', isChallenged: false },
  declines_for_good_later: { number: '4000000000002727', isChallenged: false },
  issued_in_ukraine: { number: '4000000000002800', isChallenged: false },
  answer_lost: { number: '4000000000002735', isChallenged: false },
  refund_declined: { number: '4000000000002743', isChallenged: false },
  refund_answer_lost: { number: '4000000000002750', isChallenged: false },
  settles_later: { number: '4000000000002768', isChallenged: false },
} as const satisfies Record<string, { number: string; isChallenged: boolean }>

export type Scenario = keyof typeof testCards
export const scenarios = Object.keys(testCards) as [Scenario, ...Scenario[]]

/** The code that the bank of a test card sends to its owner. */
export const rightCode = '1234'
