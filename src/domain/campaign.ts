// The campaign in the utm parameters of a page's URL, reduced to short texts of a few characters (ADM-45).

export interface Campaign {
  readonly source: string
  /** The medium and the name of the campaign; each is empty when the URL has none. */
  readonly medium: string
  readonly campaign: string
}

/** How many different campaigns are counted a day; the others count together as `OTHER_CAMPAIGN`. */
export const MAX_CAMPAIGNS_PER_DAY = 200
export const OTHER_CAMPAIGN: Campaign = { source: 'other', medium: '', campaign: '' }
const MAX_LENGTH = 40

/**
 * Returns the campaign of a page's address; null without a source. Lower-case letters, digits, space, '.', '_' and '-'
 * stay, everything else becomes '-', so that no address and no script can be stored.
 */
export function campaignOf(url: string): Campaign | null {
  if (!url.includes('utm_source=')) return null
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const source = cleaned(query.get('utm_source'))
  if (source === '') return null
  return { source, medium: cleaned(query.get('utm_medium')), campaign: cleaned(query.get('utm_campaign')) }
}

/** Returns the text in its stored form; empty for an email address, because it names a person. */
const cleaned = (text: string | null): string =>
  (text?.includes('@') ? '' : (text ?? ''))
    .toLowerCase()
    .replace(/[^a-z0-9 ._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, MAX_LENGTH)
    .trimEnd()
