/** Where the seller is in tests that set nothing else. */
export const testSeller = { country: 'EE', timeZone: 'Europe/Tallinn' }
