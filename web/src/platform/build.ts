/** Identifies the build. Equal sources give equal values on every machine. Null on the development server. */
export const build: string | null = import.meta.env.VITE_BUILD ?? null
