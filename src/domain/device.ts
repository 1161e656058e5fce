// Names a user's device after its browser and system, such as 'Chrome on Android' (SEC-14).
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
const MAX_LENGTH = 500

/**
 * Returns the device name to store for a User-Agent header; empty when neither browser nor system is recognised. It has
 * no version, which would change with updates.
 */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, MAX_LENGTH)
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
  if (system === null) return browser ?? ''
  return storedDevice.on(browser ?? storedDevice.browser, system)
}

/**
 * Returns a stored device name in the language of the request. A name that `deviceOf` did not make, such as one that
 * the user chose, is returned unchanged.
 */
export function translatedDevice(stored: string): string {
  for (const [system] of SYSTEMS)
    for (const browser of [storedDevice.browser, ...BROWSERS.map(([name]) => name)])
      if (stored === storedDevice.on(browser, system))
        return deviceWords.on({ browser: browser === storedDevice.browser ? deviceWords.browser : browser, system })
  return stored
}

const nameIn = (names: Names, text: string): string | null => names.find(([, mark]) => mark.test(text))?.[0] ?? null
