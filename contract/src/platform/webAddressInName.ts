/** Endings that mail programs and pages make links of: those of Europe, and those that are common or cheap. */
const endings =
  'com net org info biz eu io co me tv cc app dev ai gg ly to xyz top site online shop store club live link click page website ' +
  'cloud tech pro work world space fun icu vip email news asia mobi travel agency group company transport logistics trade cn in us uk su ' +
  'ad al am at az ba be bg by ch cy cz de dk ee es fi fo fr ge gr hr hu ie is it li lt lu lv mc md mk mt nl no pl pt ro rs ru se si sk sm tr ua va'

/** Two letters before the point, as in no `S.A.`, and nothing of a word after the ending. */
const bareAddress = new RegExp(
  `[\\p{L}\\d-]{2,}\\.(?:${endings.replaceAll(' ', '|')})(?![\\p{L}\\d-]|\\.[\\p{L}\\d])`,
  'iu',
)

/** Whether a name holds what a reader or a mail program would take for a web or e-mail address. */
export function containsWebAddress(name: string): boolean {
  // Full-width letters and ideographic points lead to the same pages.
  const plain = name.normalize('NFKC').replaceAll('。', '.')
  return /:\/\/|\bwww\.|\S@\S/i.test(plain) || bareAddress.test(plain)
}
