// What a browser says of itself, in words that its owner recognises: 'Chrome on Android' (SEC-14).
import { deviceWords } from '#copy/devices.ts'
import { keptDevice } from '#copy/kept-devices.ts'

type Names = readonly (readonly [name: string, mark: RegExp])[]

// The first that fits counts: most browsers also call themselves Chrome or Safari.
const BROWSERS: Names = [
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC(?:Browser|Web)\b/i],
  ['Opera', /\b(?:OPR|Opera|OPiOS|OPT)\b/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: Names = [
  ['iPhone', /\biP(?:hone|od)\b/],
  ['iPad', /\biPad\b/],
  ['KaiOS', /\bKAIOS\b/i],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
/** What a header may hold that is worth reading. */
const LONGEST = 500

/** As it is kept: browser and system of a User-Agent header; empty when it names neither. Versions are left out: they change by themselves. */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST)
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
  if (system === null) return browser ?? ''
  return keptDevice.on(browser ?? keptDevice.browser, system)
}

/** The same in the language of whoever reads it. What she has named herself, or an earlier version in other words, stays as it is. */
export function deviceInWords(kept: string): string {
  for (const [system] of SYSTEMS)
    for (const browser of [keptDevice.browser, ...BROWSERS.map(([name]) => name)])
      if (kept === keptDevice.on(browser, system))
        return deviceWords.on({ browser: browser === keptDevice.browser ? deviceWords.browser : browser, system })
  return kept
}

const nameIn = (names: Names, text: string): string | null => names.find(([, mark]) => mark.test(text))?.[0] ?? null
