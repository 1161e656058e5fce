// The characters that the shop's documents can print (TAX-6). Checkout and staff's forms refuse others.

/** The code points in the fonts of documents, in hexadecimal. shaper.test.ts compares them with the fonts. */
export const PRINTABLE_RANGES = `
  20-7e a0-ac ae-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 606-61b 61d-6dc 6de-6ff 750-77f 870-88e 898-8e1 8e3-983
  985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe a01-a03 a05-a0a
  a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 a81-a83 a85-a8d
  a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff b01-b03 b05-b0c b0f-b10
  b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77 b82-b83 b85-b8a b8e-b90
  b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa c00-c0c c0e-c10 c12-c28
  c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4
  cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 10fb
  1ab0-1ac0 1ac5 1ac7-1ace 1c80-1c88 1cd0-1cf9 1d00-1df9 1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b
  1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2029 202f-205f
  2070-2071 2074-208e 2090-209c 20a0-20c0 20f0 2100-215f 2183-2184 2189 2212 2215 2219 25cc 2c60-2c7f 2de0-2e5d
  a640-a69f a700-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff a830-a839 a8e0-a8ff a92e ab30-ab6b fb00-fb06 fb50-fbc2
  fbd3-fd8f fd92-fdc7 fdcf fdf0-fe00 fe20-fe2f fe70-fe74 fe76-fefc 10780-10785 10787-107b0 107b2-107ba 10efd-10eff 11301
  11303 1133b-1133c 11b00-11b09 1df00-1df1e
`
  .trim()
  .split(/\s+/)

const escapedCode = (code: string): string => `\\u{${code}}`
const PRINTABLE = new RegExp(
  `^[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\s${PRINTABLE_RANGES.map((range) => range.split('-').map(escapedCode).join('-')).join('')}]*$`,
  'u',
)
const PLAIN = /^[\n -~₹]*$/
const LETTER = /[\p{L}\p{N}\p{P}]/u

/**
 * Returns a text that documents can print. A character that they cannot print is replaced by a compatible one ('Ｎ' by
 * 'N'). Without one, a letter, digit or punctuation mark becomes '?', and any other character is left out.
 */
export function printableText(text: string): string {
  if (PLAIN.test(text)) return text
  return Array.from(text.toWellFormed().normalize('NFC'), (letter) => {
    if (PRINTABLE.test(letter)) return letter
    const normalised = letter.normalize('NFKC')
    if (PRINTABLE.test(normalised)) return normalised
    return LETTER.test(letter) ? '?' : ''
  }).join('')
}

/** Characters that show nothing by themselves. */
const UNSEEN = /^[\p{C}\p{Z}\p{M}]$/u

/**
 * Returns the characters of a text that documents cannot print, without duplicates; empty when there are none.
 * Characters that show nothing are named by their code point.
 */
export function unprintableIn(text: string): string {
  if (PLAIN.test(text)) return ''
  const letters = Array.from(text.normalize('NFC')).filter((letter) => !PRINTABLE.test(letter.normalize('NFKC')))
  return [...new Set(letters)].map((letter) => (UNSEEN.test(letter) ? codePointOf(letter) : letter)).join(' ')
}

const codePointOf = (letter: string): string =>
  `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
