// Words around every page, in Kannada: navigation, menu, footer (PAGE-6, PAGE-7).
import type { Said } from '../catalogue.ts'
import type { chrome as english, withoutScript as englishWithoutScript } from '../en/chrome.ts'

export const chrome = {
  skip: 'ನೇರವಾಗಿ ವಿಷಯಕ್ಕೆ ಹೋಗಿ',
  home: (shop: string) => `${shop}, ಮುಖಪುಟ`,
  announcement: 'ಪ್ರಕಟಣೆ',
  mainNavigation: 'ಮುಖ್ಯ ಮೆನು',
  about: 'ನಮ್ಮ ಬಗ್ಗೆ',
  buy: 'ಖರೀದಿಸಿ',
  calculator: 'ಪೀರಿಯಡ್ಸ್ ಕ್ಯಾಲ್ಕುಲೇಟರ್',
  contact: 'ಸಂಪರ್ಕಿಸಿ',
  moreNavigation: 'ಇನ್ನಷ್ಟು',
  myCart: 'ಕಾರ್ಟ್',
  myOrders: 'ನನ್ನ ಆರ್ಡರ್‌ಗಳು',
  faq: 'ಪ್ರಶ್ನೋತ್ತರ',
  coins: 'ನಿಮ್ಮ ಕಾಯಿನ್‌ಗಳು',
  coinsHeld: (amount: string) => `ನಿಮ್ಮ ಕಾಯಿನ್‌ಗಳು: ${amount}`,
  inCoins: 'ಕಾಯಿನ್‌ಗಳಲ್ಲಿ',
  backOffice: 'ಅಂಗಡಿ ನಿರ್ವಹಣೆ',
  account: 'ನಿಮ್ಮ ಖಾತೆ',
  accountIcon: 'ಖಾತೆ',
  cart: 'ನಿಮ್ಮ ಕಾರ್ಟ್',
  cartHolds: (count: number) => (count === 1 ? 'ನಿಮ್ಮ ಕಾರ್ಟ್, ಅದರಲ್ಲಿ 1 ವಸ್ತು ಇದೆ' : `ನಿಮ್ಮ ಕಾರ್ಟ್, ಅದರಲ್ಲಿ ${count} ವಸ್ತುಗಳಿವೆ`),
  openMenu: 'ಮೆನು',
  closeMenu: 'ಮೆನು ಮುಚ್ಚಿ',
  login: 'ಲಾಗಿನ್',
  signUp: 'ಸೈನ್ ಅಪ್',
  logout: 'ಲಾಗ್ ಔಟ್',
  secureCheckout: 'ಸುರಕ್ಷಿತ ಚೆಕ್‌ಔಟ್',
  footer: {
    policies: 'ನೀತಿಗಳು',
    bestSellers: 'ಹೆಚ್ಚು ಮಾರಾಟ',
    info: 'ಮಾಹಿತಿ',
    privacy: 'ಗೌಪ್ಯತಾ ನೀತಿ',
    terms: 'ನಿಯಮ ಮತ್ತು ಷರತ್ತುಗಳು',
    shipping: 'ಡೆಲಿವರಿ ಮತ್ತು ರದ್ದತಿ',
    returns: 'ವಾಪಸಾತಿ ಮತ್ತು ಹಣ ಮರುಪಾವತಿ',
    faq: 'ಪ್ರಶ್ನೋತ್ತರ',
    x: 'X',
    facebook: 'Facebook',
    instagram: 'Instagram',
    copyright: (shop: string) => `© ${shop}. ಕೇರಳದಲ್ಲಿ ಪ್ಯಾಕ್ ಮಾಡಿ, ಭಾರತದೆಲ್ಲೆಡೆ ಅಂಚೆಯಲ್ಲಿ ಕಳುಹಿಸಲಾಗುತ್ತದೆ.`,
  },
} as const satisfies Said<typeof english>

/** What is read where no script runs. Apart, because no script needs to bring it. */
export const withoutScript = {
  line: 'ನಿಮ್ಮ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಇಲ್ಲಿ JavaScript ನಡೆಯುತ್ತಿಲ್ಲ. ಎಲ್ಲವನ್ನೂ ಓದಬಹುದು; ಆದರೆ ಕ್ಯಾಲ್ಕುಲೇಟರ್, ಫಾರ್ಮ್‌ಗಳು, ಕಾರ್ಟ್, ಖಾತೆ ಮತ್ತು ಚೆಕ್‌ಔಟ್‌ಗೆ ಅದು ಬೇಕು.',
  own: {
    title: 'ಈ ಪುಟಕ್ಕೆ JavaScript ಬೇಕು',
    text: 'ಈ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಅದು ಆಫ್ ಆಗಿದೆ. ದಯವಿಟ್ಟು ಆನ್ ಮಾಡಿ, ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ. ಅಲ್ಲಿಯವರೆಗೆ ಅಂಗಡಿಯ ಉಳಿದ ಪುಟಗಳನ್ನು ಓದಬಹುದು.',
  },
  plain: {
    order: 'ನಿಮ್ಮ ಆರ್ಡರ್ ಎಲ್ಲಿದೆ ನೋಡಿ',
    orders: 'ನಿಮ್ಮ ಆರ್ಡರ್‌ಗಳನ್ನು ನೋಡಿ',
    lead: 'ಈಗ ಏನಾಗಿದೆ ಎಂಬುದನ್ನು ಈ ಪುಟ ತೋರಿಸುತ್ತದೆ; ಇದರಲ್ಲಿ JavaScript ಇಲ್ಲ. ಹೊಸದೇನಿದೆ ಎಂದು ನೋಡಲು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ. ಆರ್ಡರ್ ಬದಲಿಸಲು ಅಥವಾ ರದ್ದು ಮಾಡಲು ದಯವಿಟ್ಟು ನಮಗೆ ಬರೆಯಿರಿ:',
    invoice: 'ಇನ್‌ವಾಯ್ಸ್',
  },
} as const satisfies Said<typeof englishWithoutScript>
