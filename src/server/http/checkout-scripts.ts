// The inventory of the scripts on the checkout page. A script that is not listed here is a finding (SEC-70).
import { createHash } from 'node:crypto'
import { checkoutScripts as texts } from '#copy/checkout-scripts.ts'

/** What a script does, who wrote it, why it is needed, and by what a changed script is recognised (`held`). */
interface Inventory {
  readonly what: string
  readonly whose: string
  readonly why: string
  readonly held: string
}
/** A script within the document. */
interface InlineScript extends Inventory {
  readonly matches: (text: string) => boolean
}

/** Returns the hash of a script as a content security policy contains it. */
export const hashOfScript = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

const scriptWithHash = (hash: string, { what, why }: { what: string; why: string }, origin: string): InlineScript => {
  return { what, whose: origin, why, held: texts.byHash(hash), matches: (text) => hashOfScript(text) === hash }
}
const scriptWithShape = (shape: RegExp, { what, why }: { what: string; why: string }, origin: string): InlineScript => {
  return { what, whose: origin, why, held: texts.byShape, matches: (text) => shape.test(text) }
}

const FILE = String.raw`"/assets/[\w.-]+\.js"`
/** Matches imports of the shop's files, and the line that names the modules of the page's routes. */
const MODULES = new RegExp(
  String.raw`^(\s*(import (\* as \w+ from )?${FILE};?|import\(${FILE}\);?|window\.__reactRouterRouteModules = \{("[\w./-]+":\w+,?)*\};)\s*)+$`,
)
/** Matches a single call with a string, which runs no other code. */
const STATE = /^window\.__reactRouterContext\.streamController\.enqueue\("(?:[^"\\\n]|\\.)*"\);$/

/** The inline scripts in the order of the document. Each occurs at least once. */
export const INLINE: readonly InlineScript[] = [
  scriptWithHash('sha256-ZmX88rvYpBc14fNcJ42nvrcr2ZL6qTuiZT5Pvi/v2x4=', texts.scroll, texts.router),
  scriptWithHash('sha256-e0a9yK5vjTTVdTpuYS+g1A072fvdrHjukUVQSNmejKU=', texts.context, texts.router),
  scriptWithShape(MODULES, texts.modules, texts.router),
  scriptWithShape(STATE, texts.state, texts.router),
  scriptWithHash('sha256-RBZNiG3Ztb26Xi/69+VRecU4BPhrfxcvspLXMRrrCNE=', texts.end, texts.router),
  scriptWithHash('sha256-KYczd8piZf6GEDYRzNiVXxYBfkHI8OZi8fToJCMFrTw=', texts.begin, texts.own),
]

const FILES: Inventory = { ...texts.files, whose: texts.own, held: texts.byFile }
const DIALOG: Inventory = { ...texts.dialog, whose: texts.gateway, held: texts.byHost }

/** Every row of docs/checkout-scripts.md. */
export const INVENTORY: readonly Inventory[] = [...INLINE, FILES, DIALOG]

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script/gi
const SOURCE = /\ssrc\s*=\s*["']?([^"'\s>]*)/i

/** Returns the scripts of a document, each with its URL or its text. */
const scriptsIn = (html: string): { readonly src: string | null; readonly text: string }[] =>
  Array.from(html.matchAll(SCRIPT), ([, attributes = '', text = '']) => {
    return { src: SOURCE.exec(attributes)?.[1] ?? null, text }
  })

/** True for one of the shop's own files, and for the gateway's script. */
export const isKnownAddress = (address: string, gatewayScript: string): boolean =>
  address === gatewayScript || /^\/assets\/[\w.-]+\.js$/.test(address)

/** Returns the scripts of a document that the inventory lacks, and the inventory's rows that the document lacks. */
export function compareWithInventory(html: string, gatewayScript: string): { strange: string[]; missing: string[] } {
  const scripts = scriptsIn(html)
  const strange = scripts.filter(({ src, text }) =>
    src === null ? !INLINE.some(({ matches }) => matches(text)) : !isKnownAddress(src, gatewayScript),
  )
  const missing = INLINE.filter(({ matches }) => !scripts.some(({ src, text }) => src === null && matches(text)))
  return { strange: strange.map(({ src, text }) => src ?? text), missing: missing.map(({ what }) => what) }
}
