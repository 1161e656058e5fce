// What a form of the shop says in Kannada beside a field before anything is sent. The server says the same, and more (errors.ts); pages bring these alone.
import type { Said } from '../catalogue.ts'
import type { formErrors as english } from '../en/form-errors.ts'

export const coinsInvalid = 'ಕಾಯಿನ್‌ಗಳನ್ನು ಒಮ್ಮೆಗೆ 100 ರಿಂದ 1000 ವರೆಗೆ, ಪೂರ್ಣ ಸಂಖ್ಯೆಯಲ್ಲಿ ಬಳಸಬಹುದು.'

export const formErrors = {
  required: 'ದಯವಿಟ್ಟು ಇದನ್ನು ಭರ್ತಿ ಮಾಡಿ.',
  email: 'ದಯವಿಟ್ಟು name@example.in ರೀತಿಯ ಇಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ.',
  tooLong: (most: number) => `ದಯವಿಟ್ಟು ಗರಿಷ್ಠ ${most} ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ.`,
  passwordShort: 'ದಯವಿಟ್ಟು ಕನಿಷ್ಠ 8 ಅಕ್ಷರಗಳನ್ನು ಬಳಸಿ.',
  mobile: 'ದಯವಿಟ್ಟು 10 ಅಂಕಿಗಳ ಭಾರತದ ಮೊಬೈಲ್ ನಂಬರ್ ಬರೆಯಿರಿ.',
  pinCode: 'ಪಿನ್ ಕೋಡ್‌ನಲ್ಲಿ 6 ಅಂಕಿಗಳಿರುತ್ತವೆ, ಅದು 0 ಯಿಂದ ಶುರುವಾಗುವುದಿಲ್ಲ.',
  gstin: 'ದಯವಿಟ್ಟು GSTIN ಸರಿನೋಡಿ. ನಿಮ್ಮ ನೋಂದಣಿ ಪ್ರಮಾಣಪತ್ರದಲ್ಲಿ ಇರುವಂತೆ ಅದರಲ್ಲಿ 15 ಅಕ್ಷರಗಳಿರುತ್ತವೆ.',
  otp: 'ದಯವಿಟ್ಟು ಕೋಡ್‌ನ 6 ಅಂಕಿಗಳನ್ನು ಬರೆಯಿರಿ.',
  choice: 'ದಯವಿಟ್ಟು ಇವುಗಳಲ್ಲಿ ಒಂದನ್ನು ಆರಿಸಿ.',
  wrongType: 'ದಯವಿಟ್ಟು ಇದನ್ನು ಸರಿನೋಡಿ.',
} as const satisfies Said<typeof english>
