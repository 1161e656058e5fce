// The version of each notice about personal data: the day its words came (PRIV-7). By themselves, so that a form names a version without carrying the words.
// The versions are those of the English notices, to the letter: a new English version does not compile here until the Hindi words have been looked at.
import type { Said } from '../catalogue.ts'
import type { noticeLines as englishLines, noticeVersions as englishVersions } from '../en/notice-versions.ts'

export const noticeVersions = {
  signup: '2026-11-28',
  checkout: '2026-11-25',
  newsletter: '2026-11-26',
  contact: '2026-11-26',
  measurement: '2026-11-23',
  guardian: '2026-11-23',
  review: '2026-11-26',
} as const satisfies typeof englishVersions

/** The one line that opens a notice, and where it stands for browsers without scripts. */
export const noticeLines = {
  signup: 'हम क्या रखते हैं, और कितने समय तक',
  checkout: 'इसमें से हम क्या रखते हैं, और कितने समय तक',
  newsletter: 'हम आपके ईमेल का क्या करते हैं',
  contact: 'हम आपके संदेश का क्या करते हैं',
  measurement: 'इसका क्या मतलब है',
  guardian: 'हम क्या रखते हैं, और कितने समय तक',
  review: 'आपके शब्दों का क्या होता है',
  page: 'इसे अलग पेज पर पढ़ें',
} as const satisfies Said<typeof englishLines>
