// What a form of the shop says beside a field before anything is sent, in Tamil. The server says the same, and more (errors.ts); pages bring these alone.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/form-errors.ts'

export const coinsInvalid = 'ஒரு முறைக்கு 100 முதல் 1000 வரை, முழு எண்களில் காயின்களைப் பயன்படுத்தலாம்.'

export const formErrors = {
  required: 'இதை நிரப்புங்கள்.',
  email: 'name@example.in போல ஓர் இமெயில் முகவரியைத் தாருங்கள்.',
  tooLong: (most: number) => `அதிகபட்சம் ${most} எழுத்துகள் இருக்கட்டும்.`,
  passwordShort: 'குறைந்தது 8 எழுத்துகள் இருக்கட்டும்.',
  mobile: '10 இலக்க இந்திய மொபைல் எண்ணைத் தாருங்கள்.',
  pinCode: 'பின்கோட்டில் 6 இலக்கங்கள் இருக்கும்; அது 0-வில் தொடங்காது.',
  gstin: 'GSTIN-ஐச் சரிபாருங்கள். உங்கள் பதிவுச் சான்றிதழில் உள்ளபடி அதில் 15 எழுத்துகள் இருக்கும்.',
  otp: 'குறியீட்டின் 6 இலக்கங்களையும் உள்ளிடுங்கள்.',
  choice: 'இவற்றில் ஒன்றைத் தேர்வு செய்யுங்கள்.',
  wrongType: 'இதைச் சரிபாருங்கள்.',
} as const satisfies Said<typeof english.formErrors>
