/** Letters and digits that look like those of our name (Unicode's table of confusables, and small capitals). */
const lookalikes: Readonly<Record<string, string>> = {
  ...lettersLike('v', 'ѵ ν ᴠ ט ∨ ⋁ ꮩ ٧ ۷ ⴸ Ꮩ ᐯ ꓦ 🅥 🆅 🇻'),
  ...lettersLike('e', 'е ε ϵ ҽ ᴇ ℮ ꬲ ⋿ ⴹ Ꭼ ꓰ є э ǝ ə ɘ ɛ 🅔 🅴 🇪 3 €'),
  ...lettersLike('o', 'о ο σ օ ᴏ ᴑ ꬽ ⲟ ჿ ס ه ഠ ဝ ○ ● ◯ 〇 ० ੦ ૦ ০ ୦ ๐ ໐ ၀ ٥ ۵ ߀ ⵔ ꓳ 𐓪 𐐬 ø ɵ ө θ ѳ 🅞 🅾 🇴 0'),
  ...lettersLike('s', 'ѕ ꜱ ƽ ꮪ Ꮪ Ꮥ տ ꓢ 𐑈 ʂ ς 🅢 🆂 🇸 5 $ §'),
}

const ourName = 'veos'

/** Words for parts of a company, with which our name is still ours as one word. */
const housePart =
  '(?:my|the|team|support|help|desk|service|services|care|admin|staff|official|security|safety|account|accounts|billing|' +
  'payment|payments|pay|bank|info|news|online|app|web|group|hq|exchange|freight|freights|europe|eu|com|\\d)*'
const ours = new RegExp(`^${housePart}${ourName}${housePart}$`)

/**
 * Whether a name looks like ours: one of its words is "Veos" in any spelling, alone or with a word for a part of a
 * company. "Autoveos" and "Veostrans" are other words, and "veos" is an Estonian word.
 */
export function looksLikeOurName(name: string): boolean {
  const visible = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
  const seen = visible.replace(/\p{S}/gu, (symbol) => lookalikes[symbol] ?? '-')
  const words = seen.split(/\s+/)
  // V e o s is one word, too.
  const spelled = seen.replace(/(?<=(?<!\S)\S\.?)\s+(?=\S\.?(?!\S))/gu, '').split(/\s+/)
  return [...words, ...spelled].some((word) => partsOf(word).some((part) => ours.test(part)))
}

/** A word as a whole, and its parts separated by hyphens, points or capitals. */
function partsOf(word: string): string[] {
  const parts = word.split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll}\p{M}*)(?=\p{Lu})/u)
  return [parts.join(''), ...parts].flatMap((part) => [
    plainLetters(part),
    plainLetters(part.replace(/^\d+|\d+$/g, '')),
  ])
}

function plainLetters(word: string): string {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
  return Array.from(letters, (letter) => lookalikes[letter] ?? letter).join('')
}

function lettersLike(letter: string, others: string): Record<string, string> {
  return Object.fromEntries(others.split(' ').map((other) => [other.toLowerCase(), letter]))
}
