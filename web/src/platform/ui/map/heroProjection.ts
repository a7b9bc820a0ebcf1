/**
 * The size of the picture of Europe, in its own units with north at the top. `EuropeMap` and the map without WebGL use
 * it.
 */
export const heroSize = { width: 1000, height: 880 }

const centre = { lat: toRadians(51.2), lon: toRadians(14), x: 540, y: 455 }
const unitsPerRadius = 1500

/**
 * Lambert's azimuthal equal-area projection, which the European Union also uses for its maps: countries keep their
 * relative sizes, which Mercator distorts. Takes degrees and returns units of `heroSize`; points outside the picture
 * have coordinates outside of it.
 */
export function projectToHero(lat: number, lon: number): { x: number; y: number } {
  const phi = toRadians(lat)
  const lambda = toRadians(lon) - centre.lon
  const cosDistance = Math.sin(centre.lat) * Math.sin(phi) + Math.cos(centre.lat) * Math.cos(phi) * Math.cos(lambda)
  const scale = unitsPerRadius * Math.sqrt(2 / (1 + cosDistance))
  return {
    x: centre.x + scale * Math.cos(phi) * Math.sin(lambda),
    y:
      centre.y -
      scale * (Math.cos(centre.lat) * Math.sin(phi) - Math.sin(centre.lat) * Math.cos(phi) * Math.cos(lambda)),
  }
}

function toRadians(degrees: number) {
  return (degrees * Math.PI) / 180
}
