import { z } from 'zod'

/** One line of text as people type it: trimmed, and free of what no database stores. */
export function line(most: number, missing: string) {
  return z
    .string(missing)
    .transform((text) => text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, missing).max(most, `At most ${most} characters`))
}

/** An e-mail address; whether it exists shows when somebody answers from it. */
export function emailAddress(missing: string) {
  return line(254, missing).pipe(z.email('Enter an e-mail address, such as info@company.com'))
}

const wrongWebsite = 'Enter a web address, such as www.company.com'

/** A web address with or without `https://`; empty: none. */
export const websiteAddress = z
  .string(wrongWebsite)
  .nullish()
  .transform((text) => (text ?? '').replaceAll('\0', '').toWellFormed().trim())
  .transform((text) => (text === '' ? null : /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: wrongWebsite })
      .max(200, 'At most 200 characters')
      // Nobody's name and password.
      .refine((address) => !address.split('/')[2]?.includes('@'), wrongWebsite)
      .nullable(),
  )
