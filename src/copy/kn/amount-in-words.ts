// Amounts in words as Indian documents write them, in Kannada: ಕೋಟಿ, ಲಕ್ಷ, ಸಾವಿರ, ನೂರು.

const SMALL = [
  ...['ಸೊನ್ನೆ', 'ಒಂದು', 'ಎರಡು', 'ಮೂರು', 'ನಾಲ್ಕು', 'ಐದು', 'ಆರು', 'ಏಳು', 'ಎಂಟು', 'ಒಂಬತ್ತು'],
  ...['ಹತ್ತು', 'ಹನ್ನೊಂದು', 'ಹನ್ನೆರಡು', 'ಹದಿಮೂರು', 'ಹದಿನಾಲ್ಕು', 'ಹದಿನೈದು', 'ಹದಿನಾರು', 'ಹದಿನೇಳು', 'ಹದಿನೆಂಟು', 'ಹತ್ತೊಂಬತ್ತು'],
] as const
/** Tens, and what stands behind them, grow together: ಇಪ್ಪತ್ತ and ೊಂದು is ಇಪ್ಪತ್ತೊಂದು. */
const TENS = ['', '', 'ಇಪ್ಪತ್ತ', 'ಮೂವತ್ತ', 'ನಲವತ್ತ', 'ಐವತ್ತ', 'ಅರವತ್ತ', 'ಎಪ್ಪತ್ತ', 'ಎಂಬತ್ತ', 'ತೊಂಬತ್ತ'] as const
const JOINED = ['ು', 'ೊಂದು', 'ೆರಡು', 'ಮೂರು', 'ನಾಲ್ಕು', 'ೈದು', 'ಾರು', 'ೇಳು', 'ೆಂಟು', 'ೊಂಬತ್ತು'] as const
/** Hundreds alone; before a rest their last vowel is another one: ಐನೂರು, but ಐನೂರ ಮೂವತ್ತೇಳು. */
const HUNDREDS = ['', 'ನೂರ', 'ಇನ್ನೂರ', 'ಮುನ್ನೂರ', 'ನಾನೂರ', 'ಐನೂರ', 'ಆರುನೂರ', 'ಏಳುನೂರ', 'ಎಂಟುನೂರ', 'ಒಂಬೈನೂರ'] as const
const STEPS = [
  [10_000_000, 'ಕೋಟಿ', 'ಕೋಟಿ'],
  [100_000, 'ಲಕ್ಷ', 'ಲಕ್ಷದ'],
  [1_000, 'ಸಾವಿರ', 'ಸಾವಿರದ'],
] as const

/** A whole number from 0 in words: 189500 is 'ಒಂದು ಲಕ್ಷದ ಎಂಬತ್ತೊಂಬತ್ತು ಸಾವಿರದ ಐನೂರು'. */
export function numberInWords(number: number): string {
  for (const [size, name, joined] of STEPS) {
    if (number < size) continue
    const rest = number % size
    return `${numberInWords(Math.floor(number / size))} ${rest > 0 ? `${joined} ${numberInWords(rest)}` : name}`
  }
  if (number >= 100) {
    const rest = number % 100
    const hundreds = HUNDREDS[Math.floor(number / 100)] ?? ''
    return rest > 0 ? `${hundreds} ${numberInWords(rest)}` : `${hundreds}ು`
  }
  if (number < 20) return SMALL[number] ?? ''
  return `${TENS[Math.floor(number / 10)] ?? ''}${JOINED[number % 10] ?? ''}`
}

/** 'ಐನೂರ ಮೂವತ್ತೇಳು ರೂಪಾಯಿ ಮತ್ತು ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ'. `paise` is the whole amount in paise. */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  const rupees = numberInWords((paise - rest) / 100)
  return `${rupees} ರೂಪಾಯಿ${rest > 0 ? ` ಮತ್ತು ${numberInWords(rest)} ಪೈಸೆ` : ''} ಮಾತ್ರ`
}
