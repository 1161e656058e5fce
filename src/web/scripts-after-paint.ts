// Lets a document be seen before its scripts are asked for: over slow 4G they would share the line with the faces and pictures of the first view.
import { language } from '#copy/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { BEGIN } from './begin-scripts.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** What installing the shop would take. React puts it back when it wakes the page. */
const MANIFEST = /<link rel="manifest" href="[^"]+"\/>/
/** What the router's script does where storage is blocked: it logs the error and asks storage again, which throws once more. */
const STORAGE_FAILURE = /catch ?\((\w+)\) ?{\s*console\.error\(\1\)[;,]\s*sessionStorage\.removeItem\(\w+\);?\s*}/
const FIRST_MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/

export interface Waking {
  /** Nothing of the page is missing until somebody touches it: a first visit rests until then (PAGE-20). */
  readonly rests: boolean
  /** What it asks for at once when somebody is logged in, beside the modules (PAGE-22). */
  readonly asks: readonly string[]
}

/** The document with its modules put off until they are of use; a document without modules stays as it is. `speaks` is the language of its pages. */
export function scriptsAfterPaint(html: string, { rests, asks }: Waking, speaks: string = language): string {
  const modules = Array.from(html.matchAll(PRELOAD), ([, href]) => href)
  if (modules.length === 0 || !FIRST_MODULE.test(html)) return html
  const marks = [
    `data-modules="${modules.join(' ')}"`,
    ...(rests ? ['data-rests'] : []),
    ...(asks.length > 0 ? [`data-asks="${asks.join(' ')}"`] : []),
    ...(asks.length > 0 && speaks !== ENGLISH ? [`data-speaks="${speaks}"`] : []),
  ]
  return html
    .replace(STORAGE_FAILURE, 'catch{}')
    .replace(PRELOAD, '')
    .replace(MANIFEST, '')
    .replace(FIRST_MODULE, (_, text) => `<script type="text/plain" ${marks.join(' ')}>${text}</script>`)
    .replace('</body>', () => `<script>${BEGIN}</script></body>`)
}
