/** The headers, besides the URL, on which a page depends, for `Vary`. */
export const phoneHeaders = 'sec-ch-ua-mobile, user-agent'

/** Whether a request comes from a phone: by the client hint, or by the user agent of browsers without it. */
export function isPhoneRequest(
  header: (name: 'sec-ch-ua-mobile' | 'user-agent') => string | null | undefined,
): boolean {
  const hint = header('sec-ch-ua-mobile')
  if (hint) return hint === '?1'
  // Tablets have room for the wide layout, and an iPad may call itself mobile.
  return /\bMobi/.test(header('user-agent') ?? '') && !/\biPad\b/.test(header('user-agent') ?? '')
}
