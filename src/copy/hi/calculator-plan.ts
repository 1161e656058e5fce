// Words below the calculator's result, in Hindi: the months ahead, and when to order (CAL-12).
import type { Said } from '../catalogue.ts'
import type { plan as english } from '../en/calculator-plan.ts'

export const plan = {
  ahead: {
    title: 'आपके अगले छह पीरियड',
    text: 'भरे हुए दिन पीरियड के दिन हैं। जितना आगे, अंदाज़ा उतना ही मोटा।',
    range: (from: string, to: string) => (from === to ? from : `${from} से ${to}`),
  },

  order: {
    title: (day: string) => `समय पर पाने के लिए ${day} तक ऑर्डर करें`,
    today: 'समय पर पाने के लिए आज ही ऑर्डर करें',
    tooLate: (start: string, met: string) =>
      `${start} के लिए अभी ऑर्डर किया पार्सल शायद देर से पहुँचे। यह गिनती उसके बाद वाले पीरियड के लिए है, ${met} के आस-पास।`,
    counted: (least: number, most: number, postLeast: number, postMost: number) =>
      `आपके डिवाइस पर सबसे धीमे पार्सल से उलटा गिना गया: पैक करने में ${least} से ${most} कारोबारी दिन लगते हैं, डाक में ${postLeast} से ${postMost} कामकाजी दिन। स्थानीय छुट्टियों से एक दिन बढ़ सकता है।`,
    product: (name: string) => `${name} देखें`,
    products: 'पैक देखें',
  },
} as const satisfies Said<typeof english>
