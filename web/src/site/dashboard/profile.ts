/** The parts of a company's profile, in the order in which they are suggested. */
export type ProfilePart = 'logo' | 'description' | 'fleet'

export interface ProfileStep {
  part: ProfilePart
  isDone: boolean
  /** The share in per cent. */
  worth: number
}

/** A profile counts as 50 % complete with a logo, 70 % with a description, 100 % with a fleet entry. */
const worth: Readonly<Record<ProfilePart, number>> = { logo: 50, description: 20, fleet: 30 }

/** The progress of a profile, and its first missing part. */
export function computeProfileProgress(company: { logo: string | null; description: string; hasFleet: boolean }): {
  percent: number
  steps: readonly ProfileStep[]
} {
  const steps: ProfileStep[] = [
    { part: 'logo', isDone: company.logo !== null, worth: worth.logo },
    { part: 'description', isDone: company.description.trim() !== '', worth: worth.description },
    { part: 'fleet', isDone: company.hasFleet, worth: worth.fleet },
  ]
  return { percent: steps.reduce((sum, { isDone, worth }) => sum + (isDone ? worth : 0), 0), steps }
}
