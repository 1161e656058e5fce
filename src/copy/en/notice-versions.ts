// The version of each notice about personal data: the day its words came (PRIV-7). By themselves, so that a form names a version without carrying the words.
export const noticeVersions = {
  signup: '2026-11-28',
  checkout: '2026-11-25',
  newsletter: '2026-11-26',
  contact: '2026-11-26',
  measurement: '2026-11-23',
  guardian: '2026-11-23',
  review: '2026-11-26',
} as const

/** The one line that opens a notice, and where it stands for browsers without scripts. */
export const noticeLines = {
  signup: 'What we keep, and for how long',
  checkout: 'What we keep of this, and for how long',
  newsletter: 'What we do with your email',
  contact: 'What we do with your message',
  measurement: 'What that means',
  guardian: 'What we keep, and for how long',
  review: 'What becomes of your words',
  page: 'Read it on its own page',
} as const
