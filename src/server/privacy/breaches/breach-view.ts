// A breach for the owner: its deadlines, its entries, and drafts of the emails with the known facts filled in.
import type { BreachClockReply, BreachReply, OneBreachReply } from '#contract/breaches.ts'
import { boardDraft, breachGaps, certInDraft, type DraftFacts, peopleDraft } from '#copy/admin-privacy.ts'
import { shortDate } from '#copy/dates.ts'
import { type BreachClock, type BreachSelection, breachClocks, breachName } from '#domain/breach.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { formatIndianMinute } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import type { BreachEntry, BreachRow } from './breach-queries.ts'

const toClockReply = ({ kind, due, metAt }: BreachClock, now: Date): BreachClockReply => ({
  kind,
  dueAt: due.toISOString(),
  metAt: metAt?.toISOString() ?? null,
  minutesLeft: metAt ? null : Math.floor((due.getTime() - now.getTime()) / minutes(1)),
})

const newestText = (entries: readonly BreachEntry[], kind: string): string | undefined =>
  entries.findLast((entry) => entry.kind === kind)?.text

export const toBreachReply = (breach: BreachRow, entries: readonly BreachEntry[], now: Date): BreachReply => ({
  number: breach.number,
  happened: newestText(entries, 'happened') ?? '',
  knownAt: breach.knownAt.toISOString(),
  closedAt: breach.closedAt?.toISOString() ?? null,
  clocks: breachClocks(breach.knownAt, entries).map((clock) => toClockReply(clock, now)),
})

/** Returns the selected recipients of an email, with the number of account ids instead of maybe thousands of ids. */
const toSelectionReply = (selection: BreachSelection): OneBreachReply['entries'][number]['selection'] =>
  selection.to === 'ids' ? { to: 'ids', named: selection.ids.length } : selection

/** Returns an instant as text, such as '23 Nov 2026, 05:25 (Indian time)'. */
const formatInstant = (instant: Date): string => {
  const [day = '', time = ''] = formatIndianMinute(instant).split(' ')
  return `${shortDate(day)}, ${time} (Indian time)`
}

/** Returns a breach with its entries, the users whom no email reached, and drafts of the notices. */
export function toBreachDetailReply(
  { identity, clock }: Pick<Shop, 'identity' | 'clock'>,
  breach: BreachRow,
  entries: readonly BreachEntry[],
  unreached: readonly { readonly entryId: string; readonly userId: UserId }[],
): OneBreachReply {
  const facts = collectDraftFacts(identity(), breach, entries)
  const unreachedByEntry = Map.groupBy(unreached, ({ entryId }) => entryId)
  return {
    ...toBreachReply(breach, entries, clock.now()),
    entries: entries.map(({ id, kind, text, selection, happenedAt, at, author, notified }) => ({
      _id: id,
      kind,
      text,
      selection: selection && toSelectionReply(selection),
      happenedAt: happenedAt.toISOString(),
      at: at.toISOString(),
      author,
      notified,
      unreached: notified === null ? null : (unreachedByEntry.get(id) ?? []).map(({ userId }) => userId),
    })),
    drafts: { certIn: certInDraft(facts), board: boardDraft(facts), people: peopleDraft(facts) },
  }
}

/** Returns the newest text of each kind of entry. Where there is none, the draft has a gap to fill in. */
function collectDraftFacts(
  { name: shop, address, email, phone }: ReturnType<Shop['identity']>,
  breach: BreachRow,
  entries: readonly BreachEntry[],
): DraftFacts {
  const newestTextOrGap = (kind: keyof typeof breachGaps): string => newestText(entries, kind) ?? breachGaps[kind]
  return {
    shop,
    address,
    contact: phone === '' ? email : `${email}, ${phone}`,
    name: breachName(breach.number),
    knownAt: formatInstant(breach.knownAt),
    happened: newestText(entries, 'happened') ?? '',
    extent: newestTextOrGap('extent'),
    data: newestTextOrGap('data'),
    people: newestTextOrGap('people'),
    cause: newestTextOrGap('cause'),
    likely: newestTextOrGap('likely'),
    done: newestTextOrGap('done'),
    advice: newestTextOrGap('advice'),
    toldPeople: newestText(entries, 'told_people') ?? breachGaps.toldPeople,
  }
}
