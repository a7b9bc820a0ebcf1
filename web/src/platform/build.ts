/** Identifies the build: equal for equal sources, wherever they were built. Null on the development server. */
export const build: string | null = import.meta.env.VITE_BUILD ?? null
