// What the address asks of the list of people.
import type { QueryIn } from '#contract/call.ts'
import type { listUsers } from '#contract/calls/admin/users.ts'
import { searchedFor } from '#domain/searched-words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The people of a day, the admins, or what a search found. */
export type UsersList = 'day' | 'admins' | 'search'

export interface UsersQuery {
  readonly list: UsersList
  /** As it stands in the box; fewer than three letters are no search yet. */
  readonly typed: string
  /** The day that somebody wants to see; empty for the newest. */
  readonly day: string
  /** What narrows the list, whatever the page. */
  readonly filter: { readonly q: string; readonly role: '' | 'admin' }
  /** What the call is asked with. */
  readonly asked: QueryIn<typeof listUsers>
}

/** Reads the address; what is no choice of the list is as if it were not there. */
export function readUsersQuery(get: (name: string) => string): UsersQuery {
  const typed = get('q')
  const q = searchedFor(typed)
  const role = get('role') === 'admin' ? 'admin' : ''
  const list = q !== '' ? 'search' : role === 'admin' ? 'admins' : 'day'
  const day = list === 'day' && DAY.test(get('day')) ? get('day') : ''
  const filter = { q, role } as const
  const place = day !== '' ? { until: day } : { page: String(Math.max(1, Math.trunc(Number(get('page'))) || 1)) }
  return { list, typed, day, filter, asked: list === 'day' ? { ...filter, ...place } : filter }
}
