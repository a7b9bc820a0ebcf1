/** The order of the flags in the combined image, from the top; the build draws them in this order. */
export const flagCodes: readonly string[] = (
  'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE KZ LI LT LU LV MC ' +
  'MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK'
).split(' ')
