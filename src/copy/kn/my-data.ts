// Words inside the file with everything that the shop knows of somebody, in Kannada.
import type { Said } from '../catalogue.ts'
import type { myData as english } from '../en/my-data.ts'

export const myData = {
  about: (shop: string): string =>
    `ನಿಮ್ಮ ಬಗ್ಗೆ ${shop} ಇಟ್ಟುಕೊಂಡಿರುವ ಎಲ್ಲವೂ. ಮೊತ್ತಗಳು ರೂಪಾಯಿಗಳಲ್ಲಿವೆ, ಸಮಯಗಳು UTC ಯಲ್ಲಿವೆ. ಸೈಕಲ್ ದಿನಾಂಕಗಳು ಇಲ್ಲಿ ಇಲ್ಲ: ಕ್ಯಾಲ್ಕುಲೇಟರ್ ಅವನ್ನು ನಿಮ್ಮ ಸಾಧನದಲ್ಲಿ ಮಾತ್ರ ಇಡುತ್ತದೆ.`,
  complete: 'ಏನನ್ನೂ ಬಿಟ್ಟಿಲ್ಲ.',
  cut: (most: number): string => `ಪಟ್ಟಿಗಳಲ್ಲಿ ಗರಿಷ್ಠ ${most} ಇವೆ, ಹೊಸವು ಮೊದಲು. ಉಳಿದವುಗಳಿಗಾಗಿ ದಯವಿಟ್ಟು ನಮಗೆ ಬರೆಯಿರಿ.`,
  unproved:
    'ಈ ಇಮೇಲ್‌ನಿಂದ ಲಾಗಿನ್ ಇಲ್ಲದೆ ಬರೆದ ಸಂದೇಶಗಳು, ನಿಮ್ಮ ಆರ್ಡರ್‌ಗಳ ಬಗ್ಗೆ ಅಲ್ಲದ ಪತ್ರಗಳು ಮತ್ತು ತಿಂಗಳ ಪತ್ರವನ್ನು ಬಿಡಲಾಗಿದೆ, ಏಕೆಂದರೆ ಇಮೇಲ್ ನಿಮ್ಮದು ಎಂದು ಇನ್ನೂ ಯಾರೂ ದೃಢೀಕರಿಸಿಲ್ಲ. ನಿಮ್ಮ ಮೇಲ್‌ಬಾಕ್ಸ್‌ಗೆ ಬರುವ ಕೋಡ್‌ನಿಂದ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಇಡಿ, ನಂತರ ಮತ್ತೆ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ. ಅಲ್ಲಿಯವರೆಗೆ, ಬೇರೆಯವರು ಈ ಇಮೇಲ್ ಬಳಸಿ ಬರೆದದ್ದು ಅವುಗಳಲ್ಲಿ ಇರಬಹುದು.',
} as const satisfies Said<typeof english>
