// Amounts in words as Malayalam documents write them: കോടി, ലക്ഷം, ആയിരം, നൂറ്. A part that another follows ends in another way than the last one.

const SMALL = [
  ...['പൂജ്യം', 'ഒന്ന്', 'രണ്ട്', 'മൂന്ന്', 'നാല്', 'അഞ്ച്', 'ആറ്', 'ഏഴ്', 'എട്ട്', 'ഒൻപത്', 'പത്ത്', 'പതിനൊന്ന്', 'പന്ത്രണ്ട്'],
  ...['പതിമൂന്ന്', 'പതിനാല്', 'പതിനഞ്ച്', 'പതിനാറ്', 'പതിനേഴ്', 'പതിനെട്ട്', 'പത്തൊൻപത്'],
] as const
const TENS = ['', '', 'ഇരുപത്', 'മുപ്പത്', 'നാൽപ്പത്', 'അമ്പത്', 'അറുപത്', 'എഴുപത്', 'എൺപത്', 'തൊണ്ണൂറ്'] as const
/** Before one to nine. */
const TENS_BEFORE = [
  ...['', '', 'ഇരുപത്തി', 'മുപ്പത്തി', 'നാൽപ്പത്തി', 'അമ്പത്തി', 'അറുപത്തി', 'എഴുപത്തി', 'എൺപത്തി', 'തൊണ്ണൂറ്റി'],
] as const
/** After tens, with the glide that joins two vowels. */
const UNITS_AFTER = [...['', 'യൊന്ന്', 'രണ്ട്', 'മൂന്ന്', 'നാല്', 'യഞ്ച്', 'യാറ്', 'യേഴ്', 'യെട്ട്', 'യൊൻപത്']] as const
const HUNDREDS = [...['', 'നൂറ്', 'ഇരുനൂറ്', 'മുന്നൂറ്', 'നാനൂറ്', 'അഞ്ഞൂറ്', 'അറുനൂറ്', 'എഴുനൂറ്', 'എണ്ണൂറ്', 'തൊള്ളായിരം']] as const
const HUNDREDS_BEFORE = [
  ...['', 'നൂറ്റി', 'ഇരുനൂറ്റി', 'മുന്നൂറ്റി', 'നാനൂറ്റി', 'അഞ്ഞൂറ്റി', 'അറുനൂറ്റി', 'എഴുനൂറ്റി', 'എണ്ണൂറ്റി', 'തൊള്ളായിരത്തി'],
] as const
/** Thousands without their ending. */
const THOUSANDS = [
  ...['', 'ആയിര', 'രണ്ടായിര', 'മൂവായിര', 'നാലായിര', 'അയ്യായിര', 'ആറായിര', 'ഏഴായിര', 'എണ്ണായിര', 'ഒൻപതിനായിര'],
  ...['പതിനായിര', 'പതിനൊന്നായിര', 'പന്ത്രണ്ടായിര', 'പതിമൂവായിര', 'പതിനാലായിര', 'പതിനയ്യായിര', 'പതിനാറായിര'],
  ...['പതിനേഴായിര', 'പതിനെണ്ണായിര', 'പത്തൊൻപതിനായിര'],
] as const
const THOUSANDS_OF_TEN = [
  ...['', '', 'ഇരുപതിനായിര', 'മുപ്പതിനായിര', 'നാൽപ്പതിനായിര', 'അമ്പതിനായിര', 'അറുപതിനായിര', 'എഴുപതിനായിര'],
  ...['എൺപതിനായിര', 'തൊണ്ണൂറായിര'],
] as const
const THOUSANDS_AFTER = [
  ...['', 'യൊന്നായിര', 'രണ്ടായിര', 'മൂവായിര', 'നാലായിര', 'യഞ്ചായിര', 'യാറായിര', 'യേഴായിര', 'യെട്ടായിര', 'യൊൻപതിനായിര'],
] as const

/** From 1 to 99 thousand, without its ending. */
function thousands(count: number): string {
  if (count < 20) return THOUSANDS[count] ?? ''
  const unit = count % 10
  const ten = Math.floor(count / 10)
  return unit === 0 ? (THOUSANDS_OF_TEN[ten] ?? '') : `${TENS_BEFORE[ten]}${THOUSANDS_AFTER[unit]}`
}

/** Before a noun, one has a form of its own. */
const before = (count: number): string => (count === 1 ? 'ഒരു' : numberInWords(count))

/** A whole number from 0 in words: 189500 is 'ഒരു ലക്ഷത്തി എൺപത്തിയൊൻപതിനായിരത്തി അഞ്ഞൂറ്'. */
export function numberInWords(number: number): string {
  const then = (rest: number): string => (rest > 0 ? ` ${numberInWords(rest)}` : '')
  if (number >= 10_000_000) {
    return `${before(Math.floor(number / 10_000_000))} കോടി${then(number % 10_000_000)}`
  }
  if (number >= 100_000) {
    const rest = number % 100_000
    return `${before(Math.floor(number / 100_000))} ${rest > 0 ? 'ലക്ഷത്തി' : 'ലക്ഷം'}${then(rest)}`
  }
  if (number >= 1_000) {
    const rest = number % 1_000
    return `${thousands(Math.floor(number / 1_000))}${rest > 0 ? 'ത്തി' : 'ം'}${then(rest)}`
  }
  if (number >= 100) {
    const rest = number % 100
    return `${(rest > 0 ? HUNDREDS_BEFORE : HUNDREDS)[Math.floor(number / 100)]}${then(rest)}`
  }
  if (number < 20) return SMALL[number] ?? ''
  const unit = number % 10
  const ten = Math.floor(number / 10)
  return unit === 0 ? (TENS[ten] ?? '') : `${TENS_BEFORE[ten]}${UNITS_AFTER[unit]}`
}

/** 'അഞ്ഞൂറ്റി മുപ്പത്തിയേഴ് രൂപ അമ്പത് പൈസ മാത്രം'. `paise` is the whole amount in paise. */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  const rupees = before((paise - rest) / 100)
  return `${rupees} രൂപ${rest > 0 ? ` ${before(rest)} പൈസ` : ''} മാത്രം`
}
