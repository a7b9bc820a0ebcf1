/**
 * The truck trade of European countries. Each line: country · domestic loads · outgoing loads · incoming loads ·
 * price levels of outgoing and incoming trucks, in percent of the European mean. Outgoing trucks are expensive where
 * loads wait (Germany, the Netherlands, Murcia in season), incoming ones where trucks leave empty (Britain, Norway).
 */
export const countryLines = `
DE 230 260 200 109 100
PL 150 135 125  97 104
FR 120  85 120  91 107
IT 110 105  90  97 106
ES 100 100  70 103  92
NL  35 115  68 106 101
BE  25  88  60 105 102
GB  45  16  62  74 142
CZ  30  52  50 101 100
RO  38  36  60  90  99
HU  28  40  44  99  96
AT  18  42  45 104 105
SE  22  25  46  84 119
TR  30  34  28 106  95
LT   9  26  30  92  98
SK   9  26  25 101 100
DK  10  20  30  90 112
PT  11  17  18  95  95
BG  12  17  23  88  98
CH   6  12  26 112 133
SI   4  13  12 100 100
LV   5  11  16  88 100
EE   5   9  16  87 103
FI   9  11  22  83 113
GR   8  11  20  83 103
HR   5   8  14  91 103
RS   6  10  14  93 104
NO   5   6  22  80 132
UA   5  10  18  92 118
IE   5   6  12  80 136
BA   1   5   6  92 106
LU   1   6   6 104 102
MK   1   3   5  92 106
MD   1   3   4  92 108
AL   1   2   3  86 112
ME   0   1   2  86 112
XK   0   1   2  88 112
`

/** Lanes with more or fewer loads than the size of their ends suggests. */
export const laneBoosts: Readonly<Record<string, number>> = {
  'DE>PL': 1.5,
  'PL>DE': 1.2,
  'NL>PL': 1.3,
  'NL>DE': 1.1,
  'DE>IT': 1.2,
  'IT>DE': 1.25,
  'ES>DE': 1.6,
  'ES>FR': 1.3,
  'ES>NL': 1.6,
  'ES>GB': 1.5,
  'ES>PL': 1.4,
  'DE>ES': 1.1,
  'FR>ES': 1.15,
  'PT>ES': 2.2,
  'ES>PT': 2.2,
  'DE>LT': 1.4,
  'PL>LT': 1.7,
  'LT>PL': 1.5,
  'LT>DE': 1.3,
  'LT>LV': 1.6,
  'LV>LT': 1.6,
  'EE>LV': 1.4,
  'FI>EE': 1.5,
  'EE>FI': 1.5,
  'DE>RO': 1.2,
  'IT>RO': 1.3,
  'RO>IT': 1.3,
  'DE>TR': 1.3,
  'TR>DE': 1.9,
  'TR>IT': 1.2,
  'TR>FR': 1.3,
  'TR>RO': 1.3,
  'TR>GB': 1.2,
  'BE>FR': 1.1,
  'NL>GB': 1.4,
  'BE>GB': 1.3,
  'IE>GB': 2.5,
  'GB>IE': 4,
  'SE>DK': 1.2,
  'SE>NO': 1.6,
  'NO>SE': 1.6,
  'SI>IT': 1.3,
  'HR>SI': 1.4,
  'GR>BG': 1.5,
  'BG>GR': 1.5,
  'RO>BG': 1.3,
  'PL>UA': 1.8,
  'UA>PL': 2,
}
