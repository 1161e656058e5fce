// What is to be done once a transaction has committed, and only then.
import type { Transaction } from 'kysely'
import type { Tables } from './schema.ts'

type Tx = Transaction<Tables>

const waiting = new WeakMap<Tx, (() => void)[]>()

/** Does it after the commit of a transaction that `inTransaction` has begun; never when that is undone. It must not throw. */
export function afterCommit(tx: Tx, work: () => void): void {
  const others = waiting.get(tx)
  if (others) others.push(work)
  else waiting.set(tx, [work])
}

/** Called by whoever has seen it commit. */
export function hasCommitted(tx: Tx): void {
  for (const work of waiting.get(tx) ?? []) work()
}
