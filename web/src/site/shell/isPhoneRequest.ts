/** What a page depends on besides its address, for `Vary`. */
export const phoneHeaders = 'sec-ch-ua-mobile, user-agent'

/** Whether a request comes from a phone: by the client hint where the browser sends it, else by its name. */
export function isPhoneRequest(
  header: (name: 'sec-ch-ua-mobile' | 'user-agent') => string | null | undefined,
): boolean {
  const hint = header('sec-ch-ua-mobile')
  if (hint) return hint === '?1'
  // Tablets show what fits their width, and an iPad may call itself mobile.
  return /\bMobi/.test(header('user-agent') ?? '') && !/\biPad\b/.test(header('user-agent') ?? '')
}
