// How a device is named from what its browser says of itself, in Hindi; browsers and systems keep their own names.
import type { Said } from '../catalogue.ts'
import type { deviceWords as english } from '../en/devices.ts'

export const deviceWords = {
  on: (browser: string, system: string): string => `${system} पर ${browser}`,
  browser: 'एक ब्राउज़र',
} as const satisfies Said<typeof english>
