/** Whether a name is the IANA name of a time zone (`Europe/Tallinn`), and no offset such as `+02:00`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}
