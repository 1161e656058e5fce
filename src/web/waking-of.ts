// What a page says in its route's `handle` about waking: whether it may rest, and what it asks for at once.
import type { EntryContext } from 'react-router'
import type { Waking } from './scripts-after-paint.ts'

/** What a route's `handle` may say. */
export type PageWaking = Partial<Waking>

/** Reads it of the deepest page. A shop with a pixel asks its visitors at once, so no page of it rests (PRIV-1). */
export function wakingOf({ matches, loaderData }: EntryContext['staticHandlerContext']): Waking {
  const handle: unknown = matches.at(-1)?.route.handle
  const { rests = false, asks = [] } =
    typeof handle === 'object' && handle !== null && 'waking' in handle ? (handle.waking as PageWaking) : {}
  const root = loaderData.root as { readonly facts: { readonly pixelId: string | null } } | undefined
  return { rests: rests && root?.facts.pixelId === null, asks }
}
