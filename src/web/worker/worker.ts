// The service worker: what the shop shows without a line (PAGE-28). It keeps a few pages that are nobody's, and the files that they
// need, in one store for each release. It asks without cookies for what it keeps, and looks at nothing else.

/** Written before this file by the server (src/server/http/worker-file.ts): what belongs to its release. */
interface Keeping {
  /** The name of its store. */
  readonly store: string
  /** In the markup of every page of this release, and of no other. */
  readonly mark: string
  /** Hashed files: once there, they never change. */
  readonly files: readonly string[]
  /** Pages to show when the network has nothing to say. */
  readonly pages: readonly string[]
  /** Shown in place of all others. */
  readonly lost: string
  /** Where the worker is no go-between: the calls, the back office. */
  readonly apart: readonly string[]
}
declare const KEEPING: Keeping

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Lasting {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Scope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install' | 'activate', heed: (event: Lasting) => void): void
  addEventListener(type: 'fetch', heed: (event: Asked) => void): void
}
const scope = self as unknown as Scope

/** How long the network may take, in milliseconds, while the same page is kept here; and while nothing can take its place. */
const SOON = 4000
const AT_LAST = 25_000

const files = new Set(KEEPING.files)
const store = (): Promise<Cache> => caches.open(KEEPING.store)
const keptIn = (cache: Cache, path: string) => cache.match(path, { ignoreVary: true })

scope.addEventListener('install', (event) => event.waitUntil(fill()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOthers(), scope.registration.navigationPreload?.enable()])),
)
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (!KEEPING.apart.some((each) => pathname === each || pathname.startsWith(`${each}/`)))
      event.respondWith(pageOf(event, search === '' ? pathname : ''))
  } else if (files.has(pathname)) event.respondWith(fileOf(event.request, pathname))
})

/** All of it or nothing: half a release is no help. One after the other, so that a slow line is left to whoever shops on it. */
async function fill(): Promise<void> {
  const cache = await store()
  for (const path of KEEPING.files) await cache.add(new Request(path, { credentials: 'omit' }))
  for (const path of [...KEEPING.pages, KEEPING.lost]) {
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
    if (!(await keep(cache, path, answer)))
      throw new Error(`${path} belongs to another release, or is nobody's to keep.`)
  }
}

/** This release has taken over: no page of another is open any more. */
async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== KEEPING.store) await caches.delete(name)
}

async function fileOf(request: Request, path: string): Promise<Response> {
  return (await keptIn(await store(), path)) ?? fetch(request)
}

/** The network first; after a while, or when it fails, what is kept; else the page for no connection. */
async function pageOf(event: Asked, path: string): Promise<Response> {
  const cache = await store()
  const isKept = KEEPING.pages.includes(path)
  const kept = isKept ? await keptIn(cache, path) : undefined
  const coming = fromNetwork(event)
  if (isKept) event.waitUntil(coming.then((answer) => keep(cache, path, answer.clone())).catch(() => undefined))
  try {
    const answer = await within(kept ? SOON : AT_LAST, coming)
    return kept && answer.status >= 500 ? kept : answer
  } catch {
    return kept ?? (await keptIn(cache, KEEPING.lost)) ?? Response.error()
  }
}

const fromNetwork = async (event: Asked): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request))

const within = (time: number, coming: Promise<Response>): Promise<Response> =>
  Promise.race([
    coming,
    new Promise<never>((_, refuse) => {
      setTimeout(() => refuse(new Error('late')), time)
    }),
  ])

/** Keeps what is whole, for everybody, and of this release: of another one its scripts would be missing. Answers whether it was. */
async function keep(cache: Cache, path: string, answer: Response): Promise<boolean> {
  if (answer.status !== 200 || answer.redirected || answer.type !== 'basic') return false
  if (/no-store|private/.test(answer.headers.get('cache-control') ?? '')) return false
  if (path !== KEEPING.lost && !(await answer.clone().text()).includes(KEEPING.mark)) return false
  await cache.put(path, answer)
  return true
}
