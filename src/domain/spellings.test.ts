// One word in every script and spelling in which people look for it (CAT-45).
import { describe, expect, it } from 'vitest'
import { soundsAlike } from './spellings.ts'

const NAMES = {
  pad: 'Sanitary Pad',
  patch: 'Cramp Relief Patches',
  liner: 'Panty Liners',
  kit: 'Travel Kit',
  napkin: 'Disposable sanitary napkin',
  bag: 'Heat Bag',
  combo: 'Combo',
} as const

const SPELLINGS: readonly (readonly [name: keyof typeof NAMES, spellings: readonly string[]])[] = [
  [
    'pad',
    ['pad', 'pads', 'Pad', 'paad', 'paadd', 'paid', 'पैड', 'പാഡ്', 'பேட்', 'பேடு', 'ಪ್ಯಾಡ್', 'sanitary paad', 'सैनिटरी पैड'],
  ],
  ['patch', ['patch', 'patches', 'पैच', 'പാച്ച്', 'பேட்ச்', 'ಪ್ಯಾಚ್', 'paach']],
  ['liner', ['liner', 'liners', 'लाइनर', 'ലൈനർ', 'லைனர்', 'ಲೈನರ್']],
  ['kit', ['kit', 'kitt', 'किट', 'കിറ്റ്', 'கிட்', 'ಕಿಟ್']],
  ['napkin', ['napkin', 'naapkin', 'नैपकिन', 'നാപ്കിൻ', 'நாப்கின்', 'ನ್ಯಾಪ್ಕಿನ್']],
  ['bag', ['bag', 'baag', 'बैग', 'ബാഗ്', 'ಬ್ಯಾಗ್', 'heat bag', 'हीट बैग']],
  ['combo', ['combo', 'kombo', 'कॉम्बो', 'കോംബോ', 'கோம்போ', 'ಕೋಂಬೊ']],
]

describe.each(SPELLINGS)('%s', (name, spellings) => {
  it.each(spellings)('is found by %s', (spelling) => {
    expect(soundsAlike(spelling, NAMES[name])).toBe(true)
  })
})

it.each([
  ['മാസമുറ', 'masamura', 'maasamura'],
  ['ചൂടുവെള്ളം', 'chuduvella', 'chooduvellam'],
  ['मासिक धर्म', 'masik dharm', 'maasik dharam'],
  ['மாதவிடாய்', 'maathavidaay', 'madavidai'],
  ['ಮುಟ್ಟು', 'muttu', 'mutu'],
  ['ചോക്ലേറ്റ്', 'choclate', 'choklet'],
  ['வெந்நீர்ப் பை', 'venneer', 'vennir'],
  ['ऐंठन', 'ainthan', 'enthan'],
])('%s is found in Latin letters, however they are doubled', (name, ...spellings) => {
  for (const spelling of spellings) expect([spelling, soundsAlike(spelling, name)]).toEqual([spelling, true])
})

it.each([
  ['pad', 'Cramp Relief Patches'],
  ['पैड', 'Cramp Relief Patches'],
  ['பேட்', 'Cramp Relief Patches'],
  ['പാഡ്', 'Heat Bag'],
  ['kit', 'Night Pads'],
  ['கிட்', 'Heat Bag'],
  ['liner', 'Combo'],
  ['pad kit', 'Sanitary Pad'],
])('%s does not find %s', (search, name) => {
  expect(soundsAlike(search, name)).toBe(false)
})

it('a search without a word that sounds finds nothing by its sound, and breaks nothing', () => {
  expect(soundsAlike('e', 'Panty Liners')).toBe(false)
  for (const odd of ['%', '’', '্', '😀', 'റ്', '्'.repeat(50)])
    expect(() => soundsAlike(odd, 'Sanitary Pad')).not.toThrow()
})
