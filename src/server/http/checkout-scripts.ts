// The inventory of the scripts on the checkout page. A script that is not listed here is a finding (SEC-70).
import { checkoutScripts as texts } from '#copy/checkout-scripts.ts'
import { cspHashOf } from './page-policy.ts'

interface ListedScript {
  readonly name: string
  readonly owner: string
  readonly purpose: string
  /** How a changed script is noticed. */
  readonly changeControl: string
}
interface InlineScript extends ListedScript {
  readonly matches: (text: string) => boolean
}

interface ScriptTexts {
  readonly what: string
  readonly why: string
}

const listedScript = ({ what, why }: ScriptTexts, owner: string, changeControl: string): ListedScript => {
  return { name: what, owner, purpose: why, changeControl }
}
const scriptWithHash = (hash: string, script: ScriptTexts, owner: string): InlineScript => {
  return { ...listedScript(script, owner, texts.byHash(hash)), matches: (text) => cspHashOf(text) === hash }
}
const scriptWithPattern = (pattern: RegExp, script: ScriptTexts, owner: string): InlineScript => {
  return { ...listedScript(script, owner, texts.byShape), matches: (text) => pattern.test(text) }
}

const FILE = String.raw`"/assets/[\w.-]+\.js"`
/** Matches a script that only imports the shop's files and names the modules of the page's routes. */
const MODULES = new RegExp(
  String.raw`^(\s*(import (\* as \w+ from )?${FILE};?|import\(${FILE}\);?|window\.__reactRouterRouteModules = \{("[\w./-]+":\w+,?)*\};)\s*)+$`,
)
/** Matches a script that only passes one string to React Router. */
const STATE = /^window\.__reactRouterContext\.streamController\.enqueue\("(?:[^"\\\n]|\\.)*"\);$/

/** The inline scripts of the checkout page. Each occurs at least once. */
export const INLINE_SCRIPTS: readonly InlineScript[] = [
  scriptWithHash('sha256-ZmX88rvYpBc14fNcJ42nvrcr2ZL6qTuiZT5Pvi/v2x4=', texts.scroll, texts.router),
  scriptWithHash('sha256-e0a9yK5vjTTVdTpuYS+g1A072fvdrHjukUVQSNmejKU=', texts.context, texts.router),
  scriptWithPattern(MODULES, texts.modules, texts.router),
  scriptWithPattern(STATE, texts.state, texts.router),
  scriptWithHash('sha256-RBZNiG3Ztb26Xi/69+VRecU4BPhrfxcvspLXMRrrCNE=', texts.end, texts.router),
  scriptWithHash('sha256-0rmfbDCk61hGWzhvd+w5TNH67ut5RCB7258HWJFOQrY=', texts.begin, texts.own),
]

const ASSET_FILES = listedScript(texts.files, texts.own, texts.byFile)
const PAYMENT_DIALOG = listedScript(texts.dialog, texts.gateway, texts.byHost)

/** Every row of docs/checkout-scripts.md. */
export const INVENTORY: readonly ListedScript[] = [...INLINE_SCRIPTS, ASSET_FILES, PAYMENT_DIALOG]

/** Matches a script, and captures its attributes and its text. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script/gi
const SOURCE = /\ssrc\s*=\s*["']?([^"'\s>]*)/i

/** Returns the URLs of a document's script files, and the texts of its inline scripts. */
function findScripts(html: string): { urls: string[]; inlineTexts: string[] } {
  const scripts = Array.from(html.matchAll(SCRIPT), ([, attributes = '', text = '']) => {
    return { url: SOURCE.exec(attributes)?.[1], text }
  })
  return {
    urls: scripts.flatMap(({ url }) => url ?? []),
    inlineTexts: scripts.flatMap(({ url, text }) => (url === undefined ? [text] : [])),
  }
}

/** True for one of the shop's own files, and for the gateway's script. */
export const isListedUrl = (url: string, gatewayScript: string): boolean =>
  url === gatewayScript || /^\/assets\/[\w.-]+\.js$/.test(url)

export const isListedInline = (text: string): boolean => INLINE_SCRIPTS.some(({ matches }) => matches(text))

/** Returns scripts that the inventory lacks, and names of its inline scripts that the document lacks. */
export function compareWithInventory(html: string, gatewayScript: string): { unlisted: string[]; missing: string[] } {
  const { urls, inlineTexts } = findScripts(html)
  const unlistedUrls = urls.filter((url) => !isListedUrl(url, gatewayScript))
  const unlistedTexts = inlineTexts.filter((text) => !isListedInline(text))
  const missing = INLINE_SCRIPTS.filter(({ matches }) => !inlineTexts.some(matches))
  return { unlisted: [...unlistedUrls, ...unlistedTexts], missing: missing.map(({ name }) => name) }
}
