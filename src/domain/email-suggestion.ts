// Suggests a correction for an email address that was probably mistyped (CHK-16). It never refuses an address.

/** The domains of common mail providers in India. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'rediffmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'protonmail.com',
]
/** Existing domains that look like a misspelt common domain. */
const SIMILAR_DOMAINS = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'live.in',
  'live.co',
  'hotmail.in',
  'outlook.in',
  'me.com',
]
/** Top-level domains that do not exist, common typing errors of .com. */
const MISTYPED_COM = /\.(con|cim|cpm|xom|vom|ocm|cmo|comm|coom|cm0|c0m)$/

/** Returns the address with the domain that was probably meant; null when the typed domain looks right. */
export function suggestedEmail(typed: string): string | null {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at + 1).toLowerCase()]
  if (at < 1 || domain === '' || COMMON_DOMAINS.includes(domain) || SIMILAR_DOMAINS.includes(domain)) return null
  const closest = COMMON_DOMAINS.map((common) => ({ common, distance: editDistance(domain, common) }))
    .filter(({ common, distance }) => distance <= (common[0] === domain[0] ? 2 : 1))
    .sort((a, b) => a.distance - b.distance)[0]
  if (closest) return `${name}@${closest.common}`
  return MISTYPED_COM.test(domain) ? `${name}@${domain.replace(MISTYPED_COM, '.com')}` : null
}

/** Returns the Damerau-Levenshtein distance: how many letters to add, remove, replace or swap with their neighbour. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1, // A letter is removed.
        (row[j - 1] ?? 0) + 1, // A letter is added.
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1), // A letter stays or is replaced.
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[from.length]?.[to.length] ?? 0
}
