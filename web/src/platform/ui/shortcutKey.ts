type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Signs of shortcuts that Cyrillic layouts have elsewhere: what the key with our sign types there. */
const signsElsewhere: Readonly<Record<string, string>> = { 'Slash .': '/', 'Slash ,': '?' }

/**
 * The key that a shortcut is bound to: a letter as it is with or without Shift, whatever CapsLock says, and on a
 * keyboard without Latin letters (Greek, Cyrillic) the Latin one that is printed on the same key. A Latin layout is
 * followed where it differs from ours.
 */
export function shortcutKey({ key, code, shiftKey }: Pressed): string {
  const letter = letterOf(key, code)
  if (letter) return shiftKey ? letter.toUpperCase() : letter.toLowerCase()
  return signsElsewhere[`${code} ${key}`] ?? key
}

function letterOf(key: string, code: string): string | undefined {
  if (!/^\p{Letter}$/u.test(key)) return undefined
  return /\p{Script=Latin}/u.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]
}
