type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Characters that Cyrillic layouts type with a key on which we expect another one: `Slash .` stands for `/`. */
const signsElsewhere: Readonly<Record<string, string>> = { 'Slash .': '/', 'Slash ,': '?' }

/**
 * The key of a shortcut: a letter with or without Shift and CapsLock. On keyboards without Latin letters (Greek,
 * Cyrillic) it is the Latin letter printed on the same key. Other Latin layouts are followed.
 */
export function toShortcutKey({ key, code, shiftKey }: Pressed): string {
  const letter = letterOf(key, code)
  if (letter) return shiftKey ? letter.toUpperCase() : letter.toLowerCase()
  return signsElsewhere[`${code} ${key}`] ?? key
}

function letterOf(key: string, code: string): string | undefined {
  if (!/^\p{Letter}$/u.test(key)) return undefined
  return /\p{Script=Latin}/u.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]
}
