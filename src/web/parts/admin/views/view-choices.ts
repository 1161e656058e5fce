// What of a list's address a view keeps: its choices in one order, neither the words that were searched for, nor one person, nor the place in the list (ADM-36).
const PLACES = new Set(['q', 'page', 'day', 'from'])

/** 'sort=total&status=to_pack' of '?status=to_pack&page=3&sort=total'. */
export function choicesOf(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => !PLACES.has(name) && value !== '')
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}
