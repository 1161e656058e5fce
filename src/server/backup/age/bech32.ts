// Bech32, the spelling of age's keys: a name, a 1, and the bytes in an alphabet without look-alikes, with a sum of six characters.
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const SUM = 6

/** The bytes under this name, in small letters. */
export function toBech32(name: string, bytes: Uint8Array): string {
  const digits = inGroups([...bytes], { from: 8, to: 5, pad: true }) ?? []
  const sum = sumOf([...spread(name), ...digits, ...Array<number>(SUM).fill(0)]) ^ 1
  const check = Array.from({ length: SUM }, (_, at) => (sum >>> (5 * (SUM - 1 - at))) & 31)
  return `${name}1${[...digits, ...check].map((digit) => ALPHABET[digit]).join('')}`
}

/** The bytes that stand under this name, or null: another name, another sum, small and capital letters mixed. */
export function fromBech32(name: string, text: string): Buffer | null {
  const small = text.toLowerCase()
  if (text !== small && text !== text.toUpperCase()) return null
  if (!small.startsWith(`${name}1`)) return null
  const digits = [...small.slice(name.length + 1)].map((letter) => ALPHABET.indexOf(letter))
  if (digits.length < SUM || digits.includes(-1) || sumOf([...spread(name), ...digits]) !== 1) return null
  const bytes = inGroups(digits.slice(0, -SUM), { from: 5, to: 8, pad: false })
  return bytes && Buffer.from(bytes)
}

const spread = (name: string): number[] => {
  const codes = [...name].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function sumOf(digits: readonly number[]): number {
  let sum = 1
  for (const digit of digits) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ digit
    for (const [at, part] of GENERATOR.entries()) if ((top >>> at) & 1) sum ^= part
  }
  return sum >>> 0
}

/** Null when bits are left over that are not nought. */
function inGroups(digits: readonly number[], { from, to, pad }: { from: number; to: number; pad: boolean }) {
  const groups: number[] = []
  let held = 0
  let bits = 0
  for (const digit of digits) {
    held = ((held << from) | digit) & 0xfff
    bits += from
    while (bits >= to) {
      bits -= to
      groups.push((held >>> bits) & ((1 << to) - 1))
    }
  }
  if (pad && bits > 0) groups.push((held << (to - bits)) & ((1 << to) - 1))
  else if (bits >= from || (held & ((1 << bits) - 1)) !== 0) return null
  return groups
}
