// Amounts in words as Indian documents write them: crore, lakh, thousand, hundred.

const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
] as const
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const STEPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** A whole number from 0 in words: 189500 is 'one lakh eighty-nine thousand five hundred'. */
export function numberInWords(number: number): string {
  for (const [size, name] of STEPS) {
    if (number < size) continue
    const rest = number % size
    return `${numberInWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${numberInWords(rest)}` : ''}`
  }
  if (number < 20) return SMALL[number] ?? ''
  const unit = number % 10
  return `${TENS[Math.floor(number / 10)]}${unit > 0 ? `-${SMALL[unit]}` : ''}`
}

/** 'Rupees five hundred thirty-seven and fifty paise only'. `paise` is the whole amount in paise. */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  const rupees = numberInWords((paise - rest) / 100)
  return `Rupees ${rupees}${rest > 0 ? ` and ${numberInWords(rest)} paise` : ''} only`
}
