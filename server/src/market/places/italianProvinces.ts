/** The first digits of the postal codes of each Italian province, by its two-letter abbreviation. */
const beginnings = new Map(
  (
    'ag92 al15 an60 ao11 ap63 aq67 ar52 at14 av83 ba70 bg24 bi13 bl32 bn82 bo40 br72 bs25 bt76 bz39 ca09 cb86 ce81 ' +
    'ch66 cl93 cn12 co22 cr26 cs87 ct95 cz88 en94 fc47 fe44 fg71 fi50 fm63 fr03 ge16 go34 gr58 im18 is86 kr88 lc23 ' +
    'le73 li57 lo26 lt04 lu55 mb20 mc62 me98 mi20 mn46 mo41 ms54 mt75 na80 no28 nu08 or09 pa90 pc29 pd35 pe65 pg06 ' +
    'pi56 pn33 po59 pr43 pt51 pu61 pv27 pz85 ra48 rc89 re42 rg97 ri02 rm00 rn47 ro45 sa84 si53 so23 sp19 sr96 ss07 ' +
    'su09 sv17 ta74 te64 tn38 to10 tp91 tr05 ts34 tv31 ud33 va21 vb28 vc13 ve30 vi36 vr37 vt01 vv89'
  )
    .split(' ')
    .map((province) => [province.slice(0, 2), province.slice(2)]),
)

/** @param letters folded: 'bo' */
export function isProvince(letters: string): boolean {
  return beginnings.has(letters)
}

/** Whether a full Italian code may belong to a province: 40010 in 'bo'. */
export function isCodeOfProvince(code: string, letters: string): boolean {
  const beginning = beginnings.get(letters)
  return beginning !== undefined && /^\d{5}$/.test(code) && code.startsWith(beginning)
}
