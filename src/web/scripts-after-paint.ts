// Lets a document be seen before its scripts are asked for: over slow 4G they would share the line with the faces and pictures of the first view.

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** What installing the shop would take. React puts it back when it wakes the page. */
const MANIFEST = /<link rel="manifest" href="[^"]+"\/>/
const FIRST_MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/

/** A picture of the first view that is slow holds the scripts up no longer than this, in milliseconds. */
const TIMEOUT = 1000

/** Run by the page: once the first view is drawn, its foremost pictures too, the modules are fetched side by side and begun. */
const BEGIN = `(async () => {
  const drawn = () => new Promise((done) => (document.hidden ? done() : requestAnimationFrame(() => setTimeout(done))))
  const there = (picture) => picture.complete || new Promise((done) => { picture.onload = picture.onerror = done })
  await drawn()
  await Promise.race([
    Promise.all(Array.from(document.querySelectorAll('img[fetchpriority=high]'), there)).then(drawn),
    new Promise((done) => setTimeout(done, ${TIMEOUT})),
  ])
  const waiting = document.querySelector('script[data-modules]')
  for (const href of waiting.dataset.modules.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', text: waiting.text }))
})()`

/** The document with its modules put off until it has been painted; a document without modules stays as it is. */
export function scriptsAfterPaint(html: string): string {
  const modules = Array.from(html.matchAll(PRELOAD), ([, href]) => href)
  if (modules.length === 0 || !FIRST_MODULE.test(html)) return html
  return html
    .replace(PRELOAD, '')
    .replace(MANIFEST, '')
    .replace(
      FIRST_MODULE,
      (_, text) => `<script type="text/plain" data-modules="${modules.join(' ')}">${text}</script>`,
    )
    .replace('</body>', `<script>${BEGIN}</script></body>`)
}
