// Amounts in words.
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [100, 'Rupees one only'],
  [29_900, 'Rupees two hundred ninety-nine only'],
  [53_750, 'Rupees five hundred thirty-seven and fifty paise only'],
  [1_000_001, 'Rupees ten thousand and one paise only'],
  [18_900_000, 'Rupees one lakh eighty-nine thousand only'],
  [1_234_567_800, 'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight only'],
])('%i paise are "%s"', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})
