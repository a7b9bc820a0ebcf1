/** The truck for all routes: a European articulated lorry at its legal limits. */
export const vehicle = {
  heightM: 4.0,
  widthM: 2.55,
  lengthM: 16.5,
  weightT: 40,
  axleLoadT: 11.5,
  axles: 5,
}
