// The weekday headings of a calendar: the beginning of each weekday, in whole syllables (CAL-3).
import { expect, it } from 'vitest'
import * as english from './en/dates.ts'
import * as hindi from './hi/dates.ts'
import * as kannada from './kn/dates.ts'
import * as malayalam from './ml/dates.ts'
import * as tamil from './ta/dates.ts'

it.each(Object.entries({ english, malayalam, tamil, kannada, hindi }))(
  'no heading in %s splits a character or a conjunct',
  (_, { WEEKDAYS, WEEKDAY_INITIALS }) => {
    expect(WEEKDAY_INITIALS).toHaveLength(7)
    for (const [place, initial] of WEEKDAY_INITIALS.entries()) {
      const day = WEEKDAYS[place] ?? ''
      expect([day, day.startsWith(initial)]).toEqual([day, true])
      // The letter after the heading begins a new syllable: it is no vowel sign, no mark, and not joined to the letter
      // before.
      expect([day, /^\P{M}/u.test(day.slice(initial.length))]).toEqual([day, true])
      expect([day, /[\u094d\u0bcd\u0ccd\u0d4d\u200c\u200d]$/.test(initial)]).toEqual([day, false])
    }
  },
)
