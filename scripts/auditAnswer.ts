/** The output of `npm audit --json`, and its error. */
export interface AuditAnswer {
  output: string
  fault: string
}

interface Vulnerability {
  name: string
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical'
  range: string
  via: (string | { title: string; url: string })[]
}

/** `unknown`: the registry gave no answer. */
export function toVerdict({ output, fault }: AuditAnswer): { verdict: 'faults' | 'none' | 'unknown'; lines: string[] } {
  const answer = parse(output)
  if (!answer?.vulnerabilities) {
    const why = answer?.message ?? (fault || 'it printed nothing')
    return { verdict: 'unknown', lines: [`The registry did not say whether anything has known faults: ${why}`] }
  }
  const found = Object.values(answer.vulnerabilities)
  const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical')
  const lines = (grave.length > 0 ? grave : found).map(lineOf)
  const sum = `Known faults: ${grave.length} high or critical, ${found.length - grave.length} others`
  return { verdict: grave.length > 0 ? 'faults' : 'none', lines: [...lines, sum] }
}

function lineOf({ name, severity, range, via }: Vulnerability): string {
  const why = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} ${each.url}`))
  return `${severity}: ${name} ${range}: ${why.join('; ')}`
}

function parse(text: string): { vulnerabilities?: Record<string, Vulnerability>; message?: string } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
