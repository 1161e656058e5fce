// The names of the settings that the configuration reads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CONFIG = join(import.meta.dirname, '../../src/server/config-settings.ts')

const settingsIn = (code: string): string[] =>
  Array.from(
    /export const environment = z\.object\(\{([\s\S]*?)^\}\)/m.exec(code)?.[1]?.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm) ??
      [],
    ([, name]) => name ?? '',
  )

export const settingNames = (): string[] => settingsIn(readFileSync(CONFIG, 'utf8'))
