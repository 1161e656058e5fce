// Fetches files before they are imported. Browsers such as Chrome before 151 never request a module again that failed to
// load. So a file is first fetched into the browser's cache, and imported only when that has succeeded (PAGE-31).

const fetches = new Map<string, Promise<void>>()

/** Fetches files that were not fetched before. Rejects when one cannot be fetched; the next call retries that file. */
export const fetchModules = (hrefs: readonly string[]): Promise<unknown> => Promise.all(hrefs.map(fetchOnce))

function fetchOnce(href: string): Promise<void> {
  const fetching = fetches.get(href) ?? fetchFile(href)
  fetches.set(href, fetching)
  fetching.catch(() => fetches.delete(href))
  return fetching
}

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} was answered with ${response.status}`)
  await response.arrayBuffer()
}

/** Imports a lazy part after its files, the scripts and styles in `files`, are loaded. The build calls it. */
export async function importLazyPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const hrefs = files.map((file) => `/${file}`)
  const isStyle = (href: string) => href.endsWith('.css')
  await Promise.all([
    fetchModules(hrefs.filter((href) => !isStyle(href))),
    ...hrefs.filter(isStyle).map((href) => loadStyle(href)),
  ])
  return load()
}

const styles = new Map<string, Promise<unknown>>()

function loadStyle(href: string): Promise<unknown> {
  const loading = styles.get(href) ?? addStyle(href)
  styles.set(href, loading)
  loading.catch(() => styles.delete(href))
  return loading
}

function addStyle(href: string): Promise<unknown> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} was not loaded`))
    }
    document.head.append(link)
  })
}
