// The service worker, which shows some pages offline (PAGE-28). It stores a few public pages and their files, in the
// languages used on this device (docs/decisions/001), in one cache per release. It requests them without cookies.

interface LanguageData {
  /** The entry script's file name, which pages of this release and language contain and no other page does. */
  readonly entryFile: string
  readonly files: readonly string[]
  readonly pages: readonly string[]
  /** Pages without files, such as the target of Quick Hide. They do not contain the entry script's name. */
  readonly standalonePages: readonly string[]
  /** The page that is shown in place of all other pages when the network fails. */
  readonly offlinePage: string
}
interface ReleaseData {
  readonly cacheName: string
  /** The data of each language, by path prefix. '' is English, to which other languages fall back. */
  readonly languages: { readonly '': LanguageData } & Readonly<Record<string, LanguageData>>
  /** Paths, with all paths below them, that the worker does not handle, such as the API and the back office. */
  readonly excludedPaths: readonly string[]
}
declare const RELEASE: ReleaseData

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerFetchEvent extends WaitingEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface WorkerMessageEvent extends WaitingEvent {
  readonly source: { readonly url: string } | null
}
interface WorkerScope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: {
    matchAll(which: { includeUncontrolled: true; type: 'window' }): Promise<readonly { readonly url: string }[]>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
}
const scope = self as unknown as WorkerScope

/** Timeouts of a request in milliseconds: with a stored copy of the page, and without one. */
const TIMEOUT_WITH_COPY = 4000
const TIMEOUT_WITHOUT_COPY = 25_000

const ENGLISH = RELEASE.languages['']
const files = new Set(Object.values(RELEASE.languages).flatMap((languageFiles) => languageFiles.files))
const isExcluded = (pathname: string): boolean =>
  RELEASE.excludedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
const languageDataAt = (pathname: string): LanguageData =>
  RELEASE.languages[`/${pathname.split('/')[1]?.toLowerCase()}`] ?? ENGLISH
const openCache = (): Promise<Cache> => caches.open(RELEASE.cacheName)
const findStored = (cache: Cache, path: string) => cache.match(path, { ignoreVary: true })

scope.addEventListener('install', (event) => event.waitUntil(storeOpenLanguages()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOtherCaches(), scope.registration.navigationPreload?.enable()])),
)
// An idle page sends this message after hydration. The files of its language are then fetched, unless they are stored.
scope.addEventListener('message', (event) => {
  if (event.source)
    event.waitUntil(storeLanguage(languageDataAt(new URL(event.source.url).pathname)).catch(() => undefined))
})
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (!isExcluded(pathname)) event.respondWith(findPage(event, pathname, search === ''))
  } else if (files.has(pathname)) event.respondWith(findFile(event.request, pathname))
})

/**
 * Stores the languages of the open pages, and the English offline page. Stores all files or none, because an incomplete
 * release does not work.
 */
async function storeOpenLanguages(): Promise<void> {
  const openPages = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const usedLanguages = new Set(openPages.map(({ url }) => languageDataAt(new URL(url).pathname)))
  for (const languageData of usedLanguages) await storeLanguage(languageData)
  if (!usedLanguages.has(ENGLISH)) await storeLanguage({ ...ENGLISH, files: [], pages: [], standalonePages: [] })
}

/**
 * Stores the files and then the pages of a language, unless all pages are stored. One request follows the other, so that
 * a slow connection stays usable. Throws when a page cannot be stored.
 */
async function storeLanguage({ entryFile, files, pages, standalonePages, offlinePage }: LanguageData): Promise<void> {
  const cache = await openCache()
  const storedPages = await Promise.all(
    [...pages, ...standalonePages, offlinePage].map((path) => findStored(cache, path)),
  )
  if (storedPages.every((page) => page !== undefined)) return
  for (const path of files)
    if (!(await findStored(cache, path))) await cache.add(new Request(path, { credentials: 'omit' }))
  for (const path of [...pages, ...standalonePages, offlinePage]) {
    const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
    if (!(await storePage(cache, path, response, pages.includes(path) ? entryFile : '')))
      throw new Error(`${path} belongs to another release, or is not public.`)
  }
}

/** Deletes the caches of other releases. This worker is activated only when no page of another release is open. */
async function deleteOtherCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name !== RELEASE.cacheName) await caches.delete(name)
}

async function findFile(request: Request, path: string): Promise<Response> {
  return (await findStored(await openCache(), path)) ?? fetch(request)
}

/** Tries the network first; after a timeout or a failure, returns the stored page, or else the offline page. */
async function findPage(event: WorkerFetchEvent, path: string, hasNoQuery: boolean): Promise<Response> {
  const cache = await openCache()
  const { entryFile, pages, standalonePages, offlinePage } = languageDataAt(path)
  const storedPage =
    hasNoQuery && [...pages, ...standalonePages].includes(path) ? await findStored(cache, path) : undefined
  const pendingResponse = fetchPage(event)
  // Replaces the stored copy. A page without one is not stored, because the files that it needs may be missing.
  if (storedPage)
    event.waitUntil(
      pendingResponse
        .then((response) => storePage(cache, path, response.clone(), pages.includes(path) ? entryFile : ''))
        .catch(() => undefined),
    )
  try {
    const response = await withTimeout(storedPage ? TIMEOUT_WITH_COPY : TIMEOUT_WITHOUT_COPY, pendingResponse)
    return storedPage && response.status >= 500 ? await withFetchTime(storedPage) : response
  } catch {
    return (
      (storedPage && (await withFetchTime(storedPage))) ??
      (await findStored(cache, offlinePage)) ??
      (await findStored(cache, ENGLISH.offlinePage)) ??
      Response.error()
    )
  }
}

/** Shows the hidden note of a stored product list (routes/shop/products.tsx), with the time at which it was stored. */
async function withFetchTime(storedPage: Response): Promise<Response> {
  const text = await storedPage.text()
  const language = /<html lang="([^"]+)"/.exec(text)?.[1]
  const at = new Date(storedPage.headers.get('date') ?? Date.now())
  const formattedTime = at.toLocaleString(language, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const markup = text.replace('<p hidden="" data-kept="true"', '<p role="status"').replace('{when}', formattedTime)
  return new Response(markup, { headers: storedPage.headers })
}

const fetchPage = async (event: WorkerFetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request))

const withTimeout = (time: number, pendingResponse: Promise<Response>): Promise<Response> =>
  Promise.race([
    pendingResponse,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('late')), time)
    }),
  ])

/**
 * Stores a page only when it is complete, public and of this release, because scripts of another release would be
 * missing. Returns true when it was stored.
 */
async function storePage(cache: Cache, path: string, response: Response, entryFile: string): Promise<boolean> {
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return false
  if (/no-store|private/.test(response.headers.get('cache-control') ?? '')) return false
  if (!(await response.clone().text()).includes(entryFile)) return false
  await cache.put(path, response)
  return true
}
