// Amounts in words as Indian documents write them, in Tamil: கோடி, லட்சம், ஆயிரம், நூறு. What is followed by more has another ending: நூறு, நூற்று ஒன்று.

const SMALL = [
  ...['பூஜ்ஜியம்', 'ஒன்று', 'இரண்டு', 'மூன்று', 'நான்கு', 'ஐந்து', 'ஆறு', 'ஏழு', 'எட்டு', 'ஒன்பது', 'பத்து'],
  ...['பதினொன்று', 'பன்னிரண்டு', 'பதின்மூன்று', 'பதினான்கு', 'பதினைந்து', 'பதினாறு', 'பதினேழு', 'பதினெட்டு'],
  'பத்தொன்பது',
] as const

/** Each alone, and before more. */
const TENS = [
  ['', ''],
  ['', ''],
  ['இருபது', 'இருபத்து'],
  ['முப்பது', 'முப்பத்து'],
  ['நாற்பது', 'நாற்பத்து'],
  ['ஐம்பது', 'ஐம்பத்து'],
  ['அறுபது', 'அறுபத்து'],
  ['எழுபது', 'எழுபத்து'],
  ['எண்பது', 'எண்பத்து'],
  ['தொண்ணூறு', 'தொண்ணூற்று'],
] as const

const HUNDREDS = [
  ['', ''],
  ['நூறு', 'நூற்று'],
  ['இருநூறு', 'இருநூற்று'],
  ['முந்நூறு', 'முந்நூற்று'],
  ['நானூறு', 'நானூற்று'],
  ['ஐந்நூறு', 'ஐந்நூற்று'],
  ['அறுநூறு', 'அறுநூற்று'],
  ['எழுநூறு', 'எழுநூற்று'],
  ['எண்ணூறு', 'எண்ணூற்று'],
  ['தொள்ளாயிரம்', 'தொள்ளாயிரத்து'],
] as const

/** Before லட்சம் and கோடி, ஒன்று is ஒரு. */
const counting = (count: number): string => numberInWords(count).replace(/ஒன்று$/, 'ஒரு').replace(/ொன்று$/, 'ொரு')

/** ஆயிரம் grows onto its number: இரண்டாயிரம், பதினோராயிரம், இருபத்து ஓராயிரம். */
const thousands = (count: number): string =>
  count === 1
    ? 'ஆயிரம்'
    : numberInWords(count).replace(/ொன்று$/, 'ோராயிரம்').replace(/ஒன்று$/, 'ஓராயிரம்').replace(/ு$/, 'ாயிரம்')

const joined = (alone: string, before: string, rest: number): string =>
  rest === 0 ? alone : `${before} ${numberInWords(rest)}`

/** A whole number from 0 in words: 189500 is 'ஒரு லட்சத்து எண்பத்து ஒன்பதாயிரத்து ஐந்நூறு'. */
export function numberInWords(number: number): string {
  if (number < 20) return SMALL[number] ?? ''
  if (number < 100) {
    const [alone, before] = TENS[Math.floor(number / 10)] ?? ['', '']
    return joined(alone, before, number % 10)
  }
  if (number < 1_000) {
    const [alone, before] = HUNDREDS[Math.floor(number / 100)] ?? ['', '']
    return joined(alone, before, number % 100)
  }
  if (number < 100_000) {
    const alone = thousands(Math.floor(number / 1_000))
    return joined(alone, alone.replace(/ம்$/, 'த்து'), number % 1_000)
  }
  if (number < 10_000_000) {
    const count = counting(Math.floor(number / 100_000))
    return joined(`${count} லட்சம்`, `${count} லட்சத்து`, number % 100_000)
  }
  const count = counting(Math.floor(number / 10_000_000))
  return joined(`${count} கோடி`, `${count} கோடியே`, number % 10_000_000)
}

/** 'ரூபாய் ஐந்நூற்று முப்பத்து ஏழு மற்றும் ஐம்பது பைசா மட்டும்'. `paise` is the whole amount in paise. */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  const rupees = numberInWords((paise - rest) / 100)
  return `ரூபாய் ${rupees}${rest > 0 ? ` மற்றும் ${numberInWords(rest)} பைசா` : ''} மட்டும்`
}
