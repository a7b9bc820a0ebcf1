/** Which build this is: the same for the same sources, whoever built it. Null under the development server. */
export const build: string | null = import.meta.env.VITE_BUILD ?? null
