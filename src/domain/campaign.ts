// The campaign named by the utm parameters of a page's URL (ADM-45).

export interface Campaign {
  readonly source: string
  /** Empty when the URL has no medium; `campaign` likewise. */
  readonly medium: string
  readonly campaign: string
}

/** How many campaigns of a day are counted singly. Visits of any further campaign count as `OTHER_CAMPAIGN`. */
export const MAX_CAMPAIGNS_PER_DAY = 200
export const OTHER_CAMPAIGN: Campaign = { source: 'other', medium: '', campaign: '' }
const MAX_LENGTH = 40

/**
 * Returns the campaign of a page's URL; null without a source. Texts are put in lower case and shortened. Characters
 * other than a to z, digits, space, '.', '_' and '-' become '-', so that no script can be stored.
 */
export function campaignOf(url: string): Campaign | null {
  if (!url.includes('utm_source=')) return null
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const source = cleaned(query.get('utm_source'))
  if (source === '') return null
  return { source, medium: cleaned(query.get('utm_medium')), campaign: cleaned(query.get('utm_campaign')) }
}

/** Returns the text in its stored form; empty for a text with '@', which may be a person's email address. */
const cleaned = (text: string | null): string =>
  (text?.includes('@') ? '' : (text ?? ''))
    .toLowerCase()
    .replace(/[^a-z0-9 ._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, MAX_LENGTH)
    .trimEnd()
