// Letters about goods, in Tamil: what runs low, to whoever keeps the stock; what is called back, to whoever got some.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/stock-letters.ts'
import { grouped } from './numbers.ts'

const units = (count: number): string => `மீதம் ${grouped(count)}`

export const stockLow = {
  subject: (shop: string): string => `${shop}: ஏதோ ஒன்று குறைகிறது`,
  preview: 'அலமாரியில் ஏதோ ஒன்று கொஞ்சமே மீதம் உள்ளது.',
  heading: (count: number): string => (count === 1 ? 'ஒரு பொருள் குறைகிறது' : `${count} பொருட்கள் குறைகின்றன`),
  line: (name: string, left: number): string => `${name}: ${left <= 0 ? 'மீதம் எதுவும் இல்லை' : units(left)}`,
  open: 'ஸ்டாக்கைத் திறக்க',
} as const satisfies Said<typeof english.stockLow>

/** Subject and preview name no product (LET-6). */
export const backInStock = {
  subject: (shop: string): string => `${shop}: மீண்டும் வந்துவிட்டது`,
  preview: 'வந்ததும் சொல்லும்படி கேட்டிருந்தீர்கள்.',
  heading: 'மீண்டும் வந்துவிட்டது',
  line: (name: string): string => `${name}: இப்போது மீண்டும் வாங்கலாம். வந்ததும் எழுதும்படி கேட்டிருந்தீர்கள்.`,
  open: 'பார்க்க',
  note: 'இதைப் பற்றிய ஒரே இமெயில் இதுதான். மற்றவர்களுக்கும் எழுதியிருக்கிறோம், அதனால் மீண்டும் தீர்ந்திருக்கலாம்.',
} as const satisfies Said<typeof english.backInStock>

export const goodsRecalled = {
  subject: (shop: string): string => `${shop}: உங்கள் ஆர்டர் பற்றி இதைப் படியுங்கள்`,
  preview: 'உங்கள் பார்சலில் உள்ள ஒன்றைப் பயன்படுத்தக் கூடாது.',
  heading: 'உங்கள் பார்சலில் உள்ளதைப் பாருங்கள்',
  about: (order: number): string => `இது உங்கள் ஆர்டர் #${order} பற்றியது.`,
  more: (order: number, batch: string): string =>
    `கேள்விகள் உள்ளதா? ஆர்டர் #${order}, பேட்ச் எண் ${batch} இரண்டையும் குறிப்பிட்டு இந்த இமெயிலுக்குப் பதில் எழுதுங்கள். ஒவ்வொன்றுக்கும் பதில் தருவோம்.`,
} as const satisfies Said<typeof english.goodsRecalled>
