// A masked phone number for packers: just enough to tell two numbers apart (ADM-22).

/** Returns the number with dots for all digits but the last two: '+•• ••••• •••01'. */
export function maskedPhone(phone: string): string {
  const from = phone.length - 2
  return Array.from(phone, (sign, index) => (index < from && /\d/.test(sign) ? '•' : sign)).join('')
}
