// The version of each notice about personal data: the day its words came (PRIV-7). By themselves, so that a form names a version without carrying the words. The Malayalam words say what the English ones of the same version say.
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
} as const satisfies Said<typeof english.noticeVersions>

/** The one line that opens a notice, and where it stands for browsers without scripts. */
export const noticeLines = {
  signup: 'ഞങ്ങൾ എന്ത് സൂക്ഷിക്കുന്നു, എത്ര കാലം',
  checkout: 'ഇതിൽനിന്ന് ഞങ്ങൾ എന്ത് സൂക്ഷിക്കുന്നു, എത്ര കാലം',
  newsletter: 'നിങ്ങളുടെ ഇമെയിൽ കൊണ്ട് ഞങ്ങൾ എന്തു ചെയ്യും',
  contact: 'നിങ്ങളുടെ സന്ദേശം കൊണ്ട് ഞങ്ങൾ എന്തു ചെയ്യും',
  measurement: 'അതിന്റെ അർഥം',
  guardian: 'ഞങ്ങൾ എന്ത് സൂക്ഷിക്കുന്നു, എത്ര കാലം',
  review: 'നിങ്ങളുടെ വാക്കുകൾക്ക് എന്തു സംഭവിക്കും',
  page: 'ഇത് സ്വന്തം പേജിൽ വായിക്കൂ',
} as const satisfies Said<typeof english.noticeLines>
