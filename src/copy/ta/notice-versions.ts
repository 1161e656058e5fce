// The version of each notice about personal data, in Tamil: the day its words came (PRIV-7). A translation says the same, so it has the version of the English words.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/notice-versions.ts'

export const noticeVersions = {
  signup: '2026-11-28',
  checkout: '2026-11-25',
  newsletter: '2026-11-26',
  contact: '2026-11-26',
  measurement: '2026-11-23',
  guardian: '2026-11-23',
  review: '2026-11-26',
} as const satisfies typeof english.noticeVersions

/** The one line that opens a notice, and where it stands for browsers without scripts. */
export const noticeLines = {
  signup: 'எதை வைத்திருக்கிறோம், எவ்வளவு காலம்',
  checkout: 'இதில் எதை வைத்திருக்கிறோம், எவ்வளவு காலம்',
  newsletter: 'உங்கள் இமெயிலை என்ன செய்கிறோம்',
  contact: 'உங்கள் செய்தியை என்ன செய்கிறோம்',
  measurement: 'அதன் பொருள் என்ன',
  guardian: 'எதை வைத்திருக்கிறோம், எவ்வளவு காலம்',
  review: 'நீங்கள் எழுதியது என்னவாகும்',
  page: 'தனிப் பக்கத்தில் படிக்க',
} as const satisfies Said<typeof english.noticeLines>
