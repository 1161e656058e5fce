// The current version of each privacy notice, named after the day of its wording (PRIV-7). They are apart from the
// texts, so that a form can name a version without loading the text.
export const noticeVersions = {
  signup: '2026-11-30',
  checkout: '2026-11-29',
  newsletter: '2026-11-29',
  contact: '2026-11-29',
  measurement: '2026-11-29',
  guardian: '2026-11-29',
  review: '2026-11-29',
} as const
