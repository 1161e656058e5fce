// The texts of a form's fields, and what becomes of them when some change.

/** A field that nobody has written into has none. */
export type Texts<Name extends string> = Partial<Record<Name, string>>

/** Writes some texts, lets others follow, and says which are others now: what was wrong with those is over. */
export function changeTexts<Name extends string>(
  before: Texts<Name>,
  change: Texts<Name>,
  follow: (texts: Texts<Name>) => Texts<Name> = (texts) => texts,
): { readonly next: Texts<Name>; readonly changed: readonly Name[] } {
  const next = follow({ ...before, ...change })
  const changed = (Object.keys(next) as Name[]).filter((name) => (next[name] ?? '') !== (before[name] ?? ''))
  return { next, changed }
}
