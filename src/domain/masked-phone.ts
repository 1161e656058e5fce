// Masks phone numbers for packers (ADM-22).

/** Returns the number with dots in place of all digits but the last two: '+•• ••••• •••01'. */
export function maskedPhone(phone: string): string {
  const from = phone.length - 2
  return Array.from(phone, (sign, index) => (index < from && /\d/.test(sign) ? '•' : sign)).join('')
}
