// Describes a browser so that its owner recognises it: 'Chrome on Android' (SEC-14).
import { deviceWords } from '#copy/account.ts'
import { storedDevice } from '#copy/admin-users.ts'

type Names = readonly (readonly [name: string, mark: RegExp])[]

// The first match counts, because most browsers also name Chrome or Safari in their User-Agent.
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
/** The maximum length of a header that is parsed. */
const MAX_LENGTH = 500

/**
 * Returns the browser and system of a User-Agent header, as they are stored; empty when neither is recognised. Versions
 * are left out because they change with updates.
 */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, MAX_LENGTH)
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
  if (system === null) return browser ?? ''
  return storedDevice.on(browser ?? storedDevice.browser, system)
}

/**
 * Returns a stored device in the reader's language. A name that the owner chose, or one stored by an earlier version,
 * is returned unchanged.
 */
export function translatedDevice(stored: string): string {
  for (const [system] of SYSTEMS)
    for (const browser of [storedDevice.browser, ...BROWSERS.map(([name]) => name)])
      if (stored === storedDevice.on(browser, system))
        return deviceWords.on({ browser: browser === storedDevice.browser ? deviceWords.browser : browser, system })
  return stored
}

const nameIn = (names: Names, text: string): string | null => names.find(([, mark]) => mark.test(text))?.[0] ?? null
