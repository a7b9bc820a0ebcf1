export type MapScheme = 'light' | 'dark'

/** The colours of the map, repeated here because WebGL cannot read CSS variables. */
export const mapColours = {
  light: {
    sea: '#e3ebea',
    land: '#fbfaf8',
    neighbour: '#f1eee9',
    border: '#cbc5ba',
    river: '#d3e0de',
    country: '#7d766b',
    town: '#544f46',
    halo: '#fbfaf8',
    route: '#0b6b57',
    casing: '#ffffff',
  },
  dark: {
    sea: '#0b1110',
    land: '#1b2521',
    neighbour: '#161e1b',
    border: '#3d4a44',
    river: '#15201e',
    country: '#83938b',
    town: '#b6c2bc',
    halo: '#1b2521',
    route: '#5cc2a8',
    casing: '#0b1110',
  },
} satisfies Record<MapScheme, Record<string, string>>
