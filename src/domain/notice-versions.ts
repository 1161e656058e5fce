// The version of each privacy notice: the day of its wording (PRIV-7). A form names a version without loading the text.
export const noticeVersions = {
  signup: '2026-11-30',
  checkout: '2026-11-29',
  newsletter: '2026-11-29',
  contact: '2026-11-29',
  measurement: '2026-11-29',
  guardian: '2026-11-29',
  review: '2026-11-29',
} as const
