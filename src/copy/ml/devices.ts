// How a device is named from what its browser says of itself, in Malayalam; browsers and systems keep their own names.
import type { Said } from '../catalogue.ts'
import type { deviceWords as english } from '../en/devices.ts'

export const deviceWords = {
  on: (browser: string, system: string): string => `${system}, ${browser}`,
  browser: 'ഒരു ബ്രൗസർ',
} as const satisfies Said<typeof english>
