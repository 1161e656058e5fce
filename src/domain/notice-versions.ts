// The version of each notice about personal data: the day its words came (PRIV-7). A form names a version without carrying the words.
export const noticeVersions = {
  signup: '2026-11-29',
  checkout: '2026-11-29',
  newsletter: '2026-11-29',
  contact: '2026-11-29',
  measurement: '2026-11-29',
  guardian: '2026-11-29',
  review: '2026-11-29',
} as const
