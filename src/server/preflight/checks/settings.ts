// The settings have been read by now, so they are complete; whether they mean production, their reader may not have noticed.
import { preflight } from '#copy/preflight.ts'
import { type Check, ok, warn } from '../check.ts'

const words = preflight.settings

export const settingsCheck: Check = {
  name: 'settings',
  run: async ({ config }) => (config.isPublic ? ok(words.ok(config.publicOrigin ?? '')) : warn(words.local)),
}
