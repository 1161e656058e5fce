// Numbers as people type, dictate and paste them: in the digits of their script, with brackets, dots, dashes and marks that nobody sees (CHK-8).

/** The zeros of scripts that are written in India, each before its nine others. */
const ZEROS = ['०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '٠', '۰'].map((zero) => zero.charCodeAt(0))

/** A digit of any of these scripts as 0 to 9. */
export function latinDigits(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** The digits of a text, after a plus where it begins with one; null where anything stands in it that is neither digit, space nor punctuation. */
export function typedDigits(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\s\p{P}]/gu, '')
    .replace(/\p{Nd}/gu, latinDigits)
  return /^\+?\d+$/.test(digits) ? digits : null
}
